import { BadgeCheck, MapPin, UserRound } from 'lucide-react';
import { lazy, startTransition, Suspense, useState, type JSX } from 'react';
import { LikeThis } from '../../entities/member/like-this.js';
import { MemberMenu } from '../../entities/member/member-menu.js';
import { OVER_PHOTO } from '../../entities/member/portrait-card.js';
import { placeWithDistance } from '../../entities/profile/place.js';
import { OwnWords } from '../../entities/profile/own-words.js';
import { ProfilePrompts } from '../../entities/profile/profile-prompts.js';
import { Reasons } from '../../entities/profile/reasons.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Photo } from '../../components/ui/photo.js';
import { DeckButtons, type DeckButtonsProps } from './deck-buttons.js';
import type { Candidate } from './use-deck.js';
import { useSwipe } from './use-swipe.js';

/** Loaded on demand, so that the deck is shown sooner. */
const ProfileDialog = lazy(() => import('../../entities/member/profile-dialog.js'));

interface CandidateCardProps extends DeckButtonsProps {
  profile: Candidate;
}

/**
 * The profile on top of the deck. Its contents are keyed by member, so that they animate in with each profile, while Pass and
 * Like keep their position and the focus. Swiping the card passes or likes.
 */
export function CandidateCard({ profile, ...actions }: CandidateCardProps): JSX.Element {
  const { userId, displayName, photos, photoPlaceholders } = profile;
  const [openProfileId, setOpenProfileId] = useState<string | null>(null);
  const swipe = useSwipe(actions.onPass, actions.onLike);
  return (
    <article
      {...swipe}
      aria-label={displayName ?? 'Member'}
      className="swipe-card relative grid touch-pan-y rounded-xl border border-line bg-surface shadow-card md:min-h-135 md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]"
    >
      <div key={`${userId}-photo`} className="enter relative">
        <Photo
          id={userId}
          name={displayName}
          src={photos[0]}
          placeholder={photoPlaceholders[0]}
          width={1080}
          eager
          alt={`Photo of ${displayName ?? 'this member'}`}
          className="aspect-square w-full rounded-t-[27px] md:absolute md:inset-0 md:aspect-auto md:h-full md:rounded-l-[27px] md:rounded-tr-none"
        />
        <div className="absolute top-4 right-4">
          <MemberMenu userId={userId} displayName={displayName} className={OVER_PHOTO} />
        </div>
        {photos[0] && (
          <LikeThis
            userId={userId}
            name={displayName ?? 'this member'}
            part={{ photo: photos[0], placeholder: photoPlaceholders[0], number: 1 }}
            className="absolute right-4 bottom-4"
          />
        )}
      </div>
      <div className="flex flex-col gap-6 p-6 sm:p-9">
        <Introduction key={userId} profile={profile} onOpen={() => startTransition(() => setOpenProfileId(userId))} />
        <div className="mt-auto max-md:hidden">
          <DeckButtons {...actions} />
        </div>
      </div>
      <SwipeLabels />
      {openProfileId === userId && (
        <Suspense>
          <ProfileDialog userId={userId} displayName={displayName} onClose={() => setOpenProfileId(null)} />
        </Suspense>
      )}
    </article>
  );
}

/** The labels "Like" and "Pass" that appear while the card is dragged. */
function SwipeLabels(): JSX.Element {
  const look = 'absolute top-6 rounded-full border-2 px-5 py-1.5 font-display text-xl';
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span className={`${look} swipe-like left-6 border-like bg-like text-on-like`}>Like</span>
      <span className={`${look} swipe-pass right-6 border-line-strong bg-sunken text-ink`}>Pass</span>
    </div>
  );
}

function Introduction({ profile, onOpen }: { profile: Candidate; onOpen: () => void }): JSX.Element {
  const { userId, displayName, age, bio, prompts, occupation, education, badges, reasons } = profile;
  const place = placeWithDistance(profile);
  return (
    <div className="enter flex flex-col items-start gap-5">
      <div>
        <h2 className="text-2xl wrap-anywhere sm:text-3xl">
          {displayName ?? 'Member'}
          {typeof age === 'number' && (
            <>
              , <span className="text-ink-2">{age}</span>
            </>
          )}
        </h2>
        <div className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-ink-2">
          {place && (
            <span className="flex items-center gap-2">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {place}
            </span>
          )}
          {badges.map((badge) => (
            <span key={badge} className="flex items-center gap-2 text-trust">
              <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
              {badge}
            </span>
          ))}
        </div>
      </div>
      <Reasons reasons={reasons} />
      {bio && <OwnWords className={prompts.length > 0 ? 'line-clamp-4' : 'line-clamp-6'}>{bio}</OwnWords>}
      {/* On larger screens, Pass and Like stay in view: the full profile has the others. */}
      <ProfilePrompts
        prompts={prompts}
        className="flex w-full flex-col gap-3 md:[&>li~li]:hidden"
        action={(prompt) => <LikeThis userId={userId} name={displayName ?? 'this member'} part={{ prompt }} />}
      />
      {(occupation || education) && (
        <div className="flex flex-wrap gap-2">
          {occupation && (
            <Badge tone="chip" className="rounded-lg!">
              {occupation}
            </Badge>
          )}
          {education && <Badge>{education}</Badge>}
        </div>
      )}
      <Button variant="quiet" size="sm" onClick={onOpen} className="-ml-4">
        <UserRound aria-hidden="true" className="size-4.5" />
        View Full Profile
      </Button>
    </div>
  );
}
