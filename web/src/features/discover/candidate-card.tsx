import { BadgeCheck, Heart, MapPin, UserRound, X } from 'lucide-react';
import { useState, type JSX } from 'react';
import { MemberMenu } from '../../components/member/member-menu.js';
import { OVER_PHOTO } from '../../components/member/portrait-card.js';
import { placeOf } from '../../components/profile/place.js';
import { Badge } from '../../components/ui/badge.js';
import { Button } from '../../components/ui/button.js';
import { Photo } from '../../components/ui/photo.js';
import { ProfileDialog } from './profile-dialog.js';
import type { Candidate } from './use-deck.js';

interface CandidateCardProps extends ChoiceProps {
  profile: Candidate;
}

/**
 * The person on top of the deck: photo on one side, who they are on the other. What belongs to the person enters anew
 * with each one; Pass and Like stay where they are, and so does the focus.
 */
export function CandidateCard({ profile, onLike, onPass }: CandidateCardProps): JSX.Element {
  const { userId, displayName, photos } = profile;
  const [opened, setOpened] = useState<string | null>(null);
  const open = (): void => setOpened(userId);
  return (
    <article
      aria-label={displayName ?? 'Member'}
      className="relative grid rounded-xl border border-line bg-surface shadow-card md:min-h-135 md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]"
    >
      <div key={`${userId}-photo`} className="enter relative">
        <Photo
          id={userId}
          name={displayName}
          src={photos[0]}
          width={1080}
          alt={`Photo of ${displayName ?? 'this member'}`}
          className="aspect-square w-full rounded-t-[27px] md:absolute md:inset-0 md:aspect-auto md:h-full md:rounded-l-[27px] md:rounded-tr-none"
        />
        <div className="absolute top-4 right-4">
          <MemberMenu
            userId={userId}
            displayName={displayName}
            className={OVER_PHOTO}
            items={[{ label: 'View Full Profile', icon: <UserRound aria-hidden="true" />, onSelect: open }]}
          />
        </div>
      </div>
      <div className="flex flex-col gap-6 p-6 sm:p-9">
        <Introduction key={userId} profile={profile} onOpen={open} />
        <div className="mt-auto max-md:hidden">
          <Choice onLike={onLike} onPass={onPass} />
        </div>
      </div>
      {opened === userId && <ProfileDialog profile={profile} onClose={() => setOpened(null)} />}
    </article>
  );
}

function Introduction({ profile, onOpen }: { profile: Candidate; onOpen: () => void }): JSX.Element {
  const { displayName, age, bio, occupation, education, badges } = profile;
  const place = placeOf(profile);
  return (
    <div className="enter flex flex-col items-start gap-5">
      <div>
        <h2 className="text-2xl sm:text-3xl">
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
          {occupation && <Badge tone="chip">{occupation}</Badge>}
          {education && <Badge>{education}</Badge>}
        </div>
      )}
      <Button variant="quiet" size="sm" onClick={onOpen} className="-ml-4">
        View Full Profile
      </Button>
    </div>
  );
}

interface ChoiceProps {
  onLike: () => void;
  onPass: () => void;
}

/** Pass or Like. */
export function Choice({ onLike, onPass }: ChoiceProps): JSX.Element {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button variant="outline" size="lg" onClick={onPass} className="bg-surface">
        <X aria-hidden="true" className="size-5" />
        Pass
      </Button>
      <Button variant="like" size="lg" onClick={onLike}>
        <Heart aria-hidden="true" className="size-5" />
        Like
      </Button>
    </div>
  );
}
