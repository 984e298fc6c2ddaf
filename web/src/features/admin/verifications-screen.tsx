import type { JSX } from 'react';
import { PageHeading } from '../../components/ui/page-heading.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { ImportantNotes } from './important-notes.js';
import { PasswordResets } from './password-resets.js';
import { PendingVerifications } from './pending-verifications.js';

/** /admin/verifications: the links in e-mails that wait to be followed. */
export default function VerificationsScreen(): JSX.Element {
  useDocumentTitle('Email & Password');
  return (
    <>
      <PageHeading title="Email & Password" subtitle="Verification and password reset links that are on their way." />
      <div className="flex flex-col gap-6">
        <PendingVerifications />
        <PasswordResets />
        <ImportantNotes />
      </div>
    </>
  );
}
