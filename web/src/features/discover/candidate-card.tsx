import { BadgeCheck, MapPin, UserRound } from 'lucide-react';
import { useState, type JSX } from 'react';
import { MemberMenu } from '../../components/member/member-menu.js';
import { OVER_PHOTO } from '../../components/member/portrait-card.js';
import { ProfileDialog } from '../../components/member/profile-dialog.js';
import { placeOf } from '../../components/profile/place.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Photo } from '../../components/ui/photo.js';
import { Choice, type ChoiceProps } from './choice.js';
import type { Candidate } from './use-deck.js';
import { useSwipe } from './use-swipe.js';

interface CandidateCardProps extends ChoiceProps {
  profile: Candidate;
}

/**
 * The person on top of the deck: photo on one side, who they are on the other. What belongs to the person enters anew
 * with each one; Pass and Like stay where they are, and so does the focus. A finger swipes the card to either side.
 */
export function CandidateCard({ profile, ...choice }: CandidateCardProps): JSX.Element {
  const { userId, displayName, photos, photoPlaceholders } = profile;
  const [opened, setOpened] = useState<string | null>(null);
  const swipe = useSwipe(choice.onPass, choice.onLike);
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
      </div>
      <div className="flex flex-col gap-6 p-6 sm:p-9">
        <Introduction key={userId} profile={profile} onOpen={() => setOpened(userId)} />
        <div className="mt-auto max-md:hidden">
          <Choice {...choice} />
        </div>
      </div>
      <SwipeWords />
      {opened === userId && <ProfileDialog userId={userId} displayName={displayName} onClose={() => setOpened(null)} />}
    </article>
  );
}

/** Which side the card is being swept to, by colour and by word; for the finger that holds it only. */
function SwipeWords(): JSX.Element {
  const look = 'absolute top-6 rounded-full border-2 px-5 py-1.5 font-display text-xl';
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      <span className={`${look} swipe-like left-6 border-like bg-like text-on-like`}>Like</span>
      <span className={`${look} swipe-pass right-6 border-line-strong bg-sunken text-ink`}>Pass</span>
    </div>
  );
}

function Introduction({ profile, onOpen }: { profile: Candidate; onOpen: () => void }): JSX.Element {
  const { displayName, age, bio, occupation, education, badges } = profile;
  const place = placeOf(profile);
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
      {bio && <p className="line-clamp-6 font-display text-lg whitespace-pre-line sm:text-xl">{bio}</p>}
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
