import { useQuery } from '@apollo/client/react';
import { useState, type JSX } from 'react';
import { PageHeading } from '../../components/ui/page-heading.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { ImportantNotes } from './important-notes.js';
import { PasswordResets } from './password-resets.js';
import { PendingVerifications } from './pending-verifications.js';
import { PASSWORD_RESETS, PENDING_VERIFICATIONS } from './verifications.graphql.js';

/** /admin/verifications: unused email verification and password reset tokens. */
export default function VerificationsScreen(): JSX.Element {
  useDocumentTitle('Email & Password');
  const pending = useQuery(PENDING_VERIFICATIONS, { fetchPolicy: 'cache-and-network' });
  const resets = useQuery(PASSWORD_RESETS, { fetchPolicy: 'cache-and-network' });
  const [loaded, setLoaded] = useState(false);
  const bothSettled = [pending, resets].every(({ data, error }) => data !== undefined || error !== undefined);
  if (bothSettled && !loaded) setLoaded(true);
  return (
    <>
      <PageHeading
        title="Email & Password"
        subtitle="Verification and password reset links that haven’t been used yet."
      />
      {/* Shows both cards together, and remounts them: a later card would push the other one down. */}
      <div key={loaded ? 'loaded' : 'loading'} className="flex flex-col gap-6">
        <PendingVerifications query={loaded ? pending : undefined} />
        <PasswordResets query={loaded ? resets : undefined} />
        <ImportantNotes />
      </div>
    </>
  );
}
