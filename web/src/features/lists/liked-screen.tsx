import type { JSX } from 'react';
import { useSearchParams } from 'react-router';
import { LikeNote } from '../../entities/member/like-note.js';
import { PortraitGrid } from '../../entities/member/portrait-card.js';
import { PortraitSkeletons } from '../../entities/member/portrait-skeletons.js';
import { EmptyList } from '../../entities/profile/complete-profile.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import { TabBar } from '../../components/ui/tab-bar.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { fullDate } from '../../lib/relative-time.js';
import { usePages } from '../../lib/use-pages.js';
import { LikedByGrid } from './liked-by-grid.js';
import { ListedProfile } from './listed-profile.js';
import { LIKED } from './lists.graphql.js';

const YOU_LIKED = {
  title: 'Liked Profiles',
  subtitle: "People you've liked. If they like you back, you'll match!",
  documentTitle: 'Liked',
};
const WHO_LIKED_YOU = {
  title: 'Who Liked You',
  subtitle: "People who like you. If you like them back, you'll match!",
  documentTitle: 'Who Liked You',
};

/** /liked: the members that this one liked; with `?of=you`, the members who like this one. */
export default function LikedScreen(): JSX.Element {
  const [params] = useSearchParams();
  const showsReceived = params.get('of') === 'you';
  const { title, subtitle, documentTitle } = showsReceived ? WHO_LIKED_YOU : YOU_LIKED;
  useDocumentTitle(documentTitle);
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title={title} subtitle={subtitle} />
      <div className="mb-6 sm:mb-8 sm:max-w-md">
        <TabBar
          label="Likes"
          tabs={[
            { to: '/liked', label: 'You liked', current: !showsReceived },
            { to: '/liked?of=you', label: 'Who liked you', current: showsReceived },
          ]}
        />
      </div>
      {showsReceived ? <LikedByGrid /> : <LikedGrid />}
    </div>
  );
}

function LikedGrid(): JSX.Element {
  const { data, error, retry, loadMore } = usePages(LIKED, (loaded) => loaded.likes.nextCursor);
  if (error && !data) {
    return <FailedState message={failureMessage(error, 'Failed to fetch profiles')} onRetry={retry} />;
  }
  if (!data) return <PortraitSkeletons details />;
  if (data.likes.items.length === 0) {
    return <EmptyList title="No liked profiles yet" />;
  }
  return (
    <>
      <PortraitGrid label="Liked profiles">
        {data.likes.items.map(({ profile, likedAt, match, ...like }) => (
          <ListedProfile
            key={profile.userId}
            profile={profile}
            match={match ?? undefined}
            note={`Liked ${fullDate(likedAt)}`}
            words={like.note && <LikeNote like={like} owner={profile} whose="their" />}
          />
        ))}
      </PortraitGrid>
      {data.likes.nextCursor && <MoreButton fallback="Failed to fetch profiles" onMore={loadMore} />}
    </>
  );
}
