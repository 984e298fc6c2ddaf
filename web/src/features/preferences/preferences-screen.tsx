import { useQuery } from '@apollo/client/react';
import type { JSX } from 'react';
import { FailedState } from '../../components/ui/empty-state.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { PreferencesEditor } from './preferences-editor.js';
import { OWN_PREFERENCES } from './preferences.graphql.js';

/** /preferences: what the member wants to see in Discover (docs/product.md, "Preferences"). */
export default function PreferencesScreen(): JSX.Element {
  useDocumentTitle('Match Preferences');
  const { data, error, refetch } = useQuery(OWN_PREFERENCES);

  return (
    <div className="page py-8 lg:py-10">
      <div className="mx-auto max-w-160">
        <PageHeading title="Match Preferences" subtitle="Who you’d like to meet. Only you see this." />
        {error && !data && (
          <FailedState
            message={failureMessage(error, 'Failed to load your preferences')}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!data && !error && <PreferencesSkeleton />}
        {data && <PreferencesEditor preferences={data.preferences} own={data.profile} />}
      </div>
    </div>
  );
}

function PreferencesSkeleton(): JSX.Element {
  return (
    <div role="status" aria-label="Loading preferences" className="flex flex-col gap-9">
      <Skeleton className="h-11 w-full" />
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} className="flex flex-col gap-3">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-13 rounded-md" />
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  );
}
