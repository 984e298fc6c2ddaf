import { useQuery } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { PageHeading } from '../../components/ui/page-heading.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { ImportantNotes } from './important-notes.js';
import { PasswordResets } from './password-resets.js';
import { PendingVerifications } from './pending-verifications.js';
import { PASSWORD_RESETS, PENDING_VERIFICATIONS } from './verifications.graphql.js';

/** /admin/verifications: the links in e-mails that wait to be followed. */
export default function VerificationsScreen(): JSX.Element {
  useDocumentTitle('Email & Password');
  const pending = useQuery(PENDING_VERIFICATIONS, { fetchPolicy: 'cache-and-network' });
  const resets = useQuery(PASSWORD_RESETS, { fetchPolicy: 'cache-and-network' });
  const [begun, setBegun] = useState(false);
  const answered = [pending, resets].every(({ data, error }) => data !== undefined || error !== undefined);
  if (answered && !begun) setBegun(true);
  return (
    <>
      <PageHeading title="Email & Password" subtitle="Verification and password reset links that are on their way." />
      {/* Both cards come together and anew: the one that came later would push the other down. */}
      <div key={begun ? 'there' : 'on its way'} className="flex flex-col gap-6">
        <PendingVerifications answer={begun ? pending : undefined} />
        <PasswordResets answer={begun ? resets : undefined} />
        <ImportantNotes />
      </div>
    </>
  );
}
