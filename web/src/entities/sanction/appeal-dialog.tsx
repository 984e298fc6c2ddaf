import type { JSX } from 'react';
import { Dialog } from '../../components/ui/dialog.js';
import { toast } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { AppealForm } from './appeal-form.js';
import { APPEAL } from './sanction.graphql.js';

interface AppealDialogProps {
  sanctionId: string;
  onClose: () => void;
}

/** Appeals a sanction of the signed-in member. */
export default function AppealDialog({ sanctionId, onClose }: AppealDialogProps): JSX.Element {
  const { run: appeal } = useListMutation(APPEAL);

  const submit = async (text: string): Promise<void> => {
    await appeal({ sanctionId, text });
    onClose();
    toast({ title: 'Appeal sent', description: 'We will email you our decision.' });
  };

  return (
    <Dialog
      title="Appeal"
      description="Tell us what we should know. Someone who was not involved reads it, where possible."
      onClose={onClose}
    >
      <AppealForm onSubmit={submit} onCancel={onClose} />
    </Dialog>
  );
}
