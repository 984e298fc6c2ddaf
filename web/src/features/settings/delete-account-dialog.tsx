import { POLICY_PERIODS } from '@kindred/contracts';
import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { callApi } from '../../lib/api.js';
import { useSession } from '../../entities/session/session.js';
import { toast } from '../../lib/toast.js';
import { SKIP_UNSAVED_CHECK } from '../../lib/unsaved-changes.js';
import { PasswordDialog } from './password-dialog.js';

const DESCRIPTION = `Your profile, photos, likes, matches, and messages will be permanently deleted, for you and for everyone you talked to. This can’t be undone. Only if a report about you is open or a sanction is in force, our team keeps that case with its evidence, sealed, until ${POLICY_PERIODS.evidenceDays} days after the report is resolved; of a banned account, until ${POLICY_PERIODS.sealedBanYears} years after its deletion. Reports that you made stay, without your name and your messages, if they are open or their evidence is still kept.`;

/** Deletes the account after a password check, and signs out (docs/product.md, "Account data"). */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { setUser } = useSession();
  const navigate = useNavigate();

  const deleteAccount = async (password: string): Promise<void> => {
    await callApi('DELETE', '/api/account', { password });
    void navigate('/', { state: SKIP_UNSAVED_CHECK });
    setUser(null);
    toast({
      title: 'Account deleted',
      description: 'Your profile, photos, matches, and messages are gone. We wish you well.',
    });
  };

  return (
    <PasswordDialog
      title="Delete my account"
      description={DESCRIPTION}
      submitLabel="Delete my account"
      submitVariant="danger"
      failure={{ title: 'Error', fallback: 'Failed to delete account' }}
      required
      onSubmit={deleteAccount}
      onClose={onClose}
    />
  );
}
