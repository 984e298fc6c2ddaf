import { Download } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { downloadFile } from '../../lib/download.js';
import { useMember } from '../../entities/session/session.js';
import { toastFailure } from '../../lib/toast.js';
import { DeleteAccountDialog } from './delete-account-dialog.js';
import { FormSection } from './form-section.js';

/** The data export and account deletion (docs/product.md, "Account data"). */
export function AccountSection(): JSX.Element {
  const { role } = useMember();
  const [deleting, setDeleting] = useState(false);
  const [loading, setLoading] = useState(false);

  const download = async (): Promise<void> => {
    setLoading(true);
    try {
      await downloadFile('/api/account/export', 'kindred-data.json');
    } catch (error) {
      toastFailure('Download failed', error, 'Failed to download your data. Please try again.');
    }
    setLoading(false);
  };

  return (
    <FormSection id="account">
      <div className="flex flex-col divide-y divide-line">
        <Row text="Everything we store about you, in one file.">
          <Button variant="outline" size="sm" busy={loading} onClick={() => void download()}>
            <Download aria-hidden="true" className="size-4" />
            Download my data
          </Button>
        </Row>
        {/* Administrators' accounts cannot be deleted. */}
        {role !== 'admin' && (
          <Row text="Your profile, photos, matches, and messages will be permanently deleted.">
            <Button
              variant="outline"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setDeleting(true)}
              className="border-danger! text-danger!"
            >
              Delete my account
            </Button>
          </Row>
        )}
      </div>
      {deleting && <DeleteAccountDialog onClose={() => setDeleting(false)} />}
    </FormSection>
  );
}

function Row({ text, children }: { text: string; children: JSX.Element }): JSX.Element {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-56 text-sm text-ink-2">{text}</p>
      {children}
    </div>
  );
}
