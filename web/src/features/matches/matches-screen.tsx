import { MessageCircle } from 'lucide-react';
import type { JSX } from 'react';
import { CoupleRequest } from '../../entities/couple/couple-request.js';
import { MemberMenu } from '../../entities/member/member-menu.js';
import { PushOffer } from '../../entities/push/push-offer.js';
import { OVER_PHOTO, PortraitCard, PortraitGrid } from '../../entities/member/portrait-card.js';
import { PortraitSkeletons } from '../../entities/member/portrait-skeletons.js';
import { EmptyList } from '../../entities/profile/complete-profile.js';
import { placeOf } from '../../entities/profile/place.js';
import { ButtonLink } from '../../components/ui/button.js';
import { FailedState } from '../../components/ui/empty-state.js';
import { MoreButton } from '../../components/ui/more-button.js';
import { PageHeading } from '../../components/ui/page-heading.js';
import type { MatchesQuery } from '../../gql/graphql.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { matchedDay } from '../../lib/relative-time.js';
import { usePages } from '../../lib/use-pages.js';
import { MATCHES } from './matches.graphql.js';

type Match = MatchesQuery['matches']['items'][number];

/** /matches: the member's matches. */
export default function MatchesScreen(): JSX.Element {
  useDocumentTitle('Matches');
  return (
    <div className="page py-8 sm:py-12">
      <PageHeading title="Your Matches" subtitle="People who liked you back" />
      <MatchGrid />
    </div>
  );
}

function MatchGrid(): JSX.Element {
  const { data, error, retry, loadMore } = usePages(MATCHES, (loaded) => loaded.matches.nextCursor);
  if (error && !data) {
    return <FailedState message={failureMessage(error, 'Failed to load matches')} onRetry={retry} />;
  }
  if (!data) return <PortraitSkeletons buttons={2} />;
  if (data.matches.items.length === 0) {
    return (
      <EmptyList title="No matches yet">When someone you like likes you back, you&apos;ll find them here.</EmptyList>
    );
  }
  return (
    <>
      <PushOffer />
      <PortraitGrid label="Matches">
        {data.matches.items.map((match) => (
          <MatchCard key={match.matchId} match={match} />
        ))}
      </PortraitGrid>
      {data.matches.nextCursor && <MoreButton fallback="Failed to load matches" onMore={loadMore} />}
    </>
  );
}

function MatchCard({ match }: { match: Match }): JSX.Element {
  const { matchId, userId, displayName, photos, matchedAt, coupleRequest } = match;
  return (
    <PortraitCard
      userId={userId}
      displayName={displayName}
      photo={photos[0]}
      place={placeOf(match)}
      menu={<MemberMenu userId={userId} displayName={displayName} match={match} className={OVER_PHOTO} />}
    >
      <p className="text-sm text-ink-3">Matched {matchedDay(matchedAt)}</p>
      <div className="mt-auto flex flex-col gap-2.5 pt-3">
        <ButtonLink to={`/messages/${matchId}`} size="sm" wide className="max-sm:px-2!">
          <MessageCircle aria-hidden="true" className="size-4 max-sm:hidden" />
          Send Message
        </ButtonLink>
        {/* A fixed minimum height keeps the cards of a row aligned. */}
        <div className="grid min-h-10 place-items-center">
          <CoupleRequest matchId={matchId} request={coupleRequest} fills />
        </div>
      </div>
    </PortraitCard>
  );
}
