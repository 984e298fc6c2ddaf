import { useState, type JSX } from 'react';
import { PortraitGrid } from '../../entities/member/portrait-card.js';
import { PortraitSkeletons } from '../../entities/member/portrait-skeletons.js';
import { EmptyList } from '../../entities/profile/complete-profile.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import type { PassedQuery } from '../../gql/graphql.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { usePages } from '../../lib/use-pages.js';
import { ListMatchScreen } from './list-match-screen.js';
import { ListedProfile } from './listed-profile.js';
import { PASSED } from './lists.graphql.js';
import { PassedProfileDialog } from './passed-profile-dialog.js';
import { useListMatch } from './use-list-match.js';

type Passed = PassedQuery['dislikes']['items'][number]['profile'];

/** /disliked: the passed members, who can be liked or removed from the list. */
export default function PassedScreen(): JSX.Element {
  useDocumentTitle('Passed');
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading
        title="Passed Profiles"
        subtitle="Select someone to like them after all, or to see them again in Discover."
      />
      <PassedGrid />
    </div>
  );
}

function PassedGrid(): JSX.Element {
  const { data, error, retry, loadMore } = usePages(PASSED, (loaded) => loaded.dislikes.nextCursor);
  const [selected, setSelected] = useState<Passed | null>(null);
  const { match, announceMatch, closeMatch } = useListMatch();
  if (match) return <ListMatchScreen match={match} own={data?.profile} onClose={closeMatch} />;
  if (error && !data) {
    return <FailedState message={failureMessage(error, 'Failed to fetch profiles')} onRetry={retry} />;
  }
  if (!data) return <PortraitSkeletons details />;
  if (data.dislikes.items.length === 0) {
    return <EmptyList title="No passed profiles" />;
  }
  return (
    <>
      <PortraitGrid label="Passed profiles">
        {data.dislikes.items.map(({ profile, dislikedAt }) => (
          <ListedProfile
            key={profile.userId}
            profile={profile}
            note={`Passed ${fullDate(dislikedAt)}`}
            onSelect={() => setSelected(profile)}
          />
        ))}
      </PortraitGrid>
      {data.dislikes.nextCursor && <MoreButton fallback="Failed to fetch profiles" onMore={loadMore} />}
      {selected && (
        <PassedProfileDialog
          profile={selected}
          onMatch={(like, isOpen) => void announceMatch(like, selected, { fromDialog: isOpen })}
          onClose={() => setSelected(null)}
        />
      )}
    </>
  );
}
