import type { JSX } from 'react';
import { PortraitGrid } from '../../components/member/portrait-card.js';
import { PortraitSkeletons } from '../../components/member/portrait-skeletons.js';
import { EmptyList } from '../../components/profile/complete-profile.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { usePages } from '../../lib/use-pages.js';
import { ListedProfile } from './listed-profile.js';
import { LIKED } from './lists.graphql.js';

/** /liked: the people this member liked. */
export default function LikedScreen(): JSX.Element {
  useDocumentTitle('Liked');
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title="Liked Profiles" subtitle="People you've liked. If they like you back, you'll match!" />
      <LikedGrid />
    </div>
  );
}

function LikedGrid(): JSX.Element {
  const { data, error, retry, loadMore } = usePages(LIKED, (known) => known.likes.nextCursor);
  if (error && !data) {
    return <FailedState message={failureMessage(error, 'Failed to fetch profiles')} onRetry={retry} />;
  }
  if (!data) return <PortraitSkeletons />;
  if (data.likes.items.length === 0) {
    return <EmptyList title="No liked profiles yet" />;
  }
  return (
    <>
      <PortraitGrid label="Liked profiles">
        {data.likes.items.map(({ profile, likedAt }) => (
          <ListedProfile key={profile.userId} profile={profile} note={`Liked ${fullDate(likedAt)}`} />
        ))}
      </PortraitGrid>
      {data.likes.nextCursor && <MoreButton fallback="Failed to fetch profiles" onMore={loadMore} />}
    </>
  );
}
