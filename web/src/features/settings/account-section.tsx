import { Download } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { callApi } from '../../lib/api.js';
import { downloadFile } from '../../lib/download.js';
import { useMember } from '../../entities/session/session.js';
import { errorBodyOf } from '../../lib/failure.js';
import { toastFailure } from '../../lib/toast.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { FormSection } from './form-section.js';
import { PasswordDialog } from './password-dialog.js';
import { SettingRow } from './setting-row.js';

/** The data export and account deletion (docs/product.md, "Account data"). */
export function AccountSection(): JSX.Element {
  const { role } = useMember();
  const [deleting, setDeleting] = useState(false);
  const [loading, setLoading] = useState(false);
  const [confirming, setConfirming] = useState(false);

  const download = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile('/api/account/export', 'kindred-data.json');
    } catch (error) {
      if (errorBodyOf(error).code === 'CONFIRM_PASSWORD') setConfirming(true);
      else toastFailure('Download failed', error, 'Failed to download your data. Please try again.');
    }
    setLoading(false);
  };

  const confirmAndDownload = async (password: string): Promise<void> => {
    await callApi('POST', '/api/account/confirm', { password });
    setConfirming(false);
    await download();
  };

  return (
    <FormSection id="account">
      <div className="flex flex-col divide-y divide-line">
        <SettingRow text="Everything we store about you, in one file.">
          <Button variant="outline" size="sm" busy={loading} onClick={() => void download()}>
            <Download aria-hidden="true" className="size-4" />
            Download my data
          </Button>
        </SettingRow>
        {/* Administrators' accounts cannot be deleted. */}
        {role !== 'admin' && (
          <SettingRow text="Your profile, photos, matches, and messages will be permanently deleted.">
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setDeleting(true)}
              className="border-danger! text-danger!"
            >
              Delete my account
            </Button>
          </SettingRow>
        )}
      </div>
      {confirming && (
        <PasswordDialog
          title="Confirm it’s you"
          description="Your data includes your messages, so we ask for your password before the download."
          submitLabel="Download"
          failure={{ title: 'Download failed', fallback: 'Failed to download your data. Please try again.' }}
          onSubmit={confirmAndDownload}
          onClose={() => setConfirming(false)}
        />
      )}
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </FormSection>
  );
}
