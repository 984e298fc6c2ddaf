import { clsx } from 'clsx';
import type { JSX } from 'react';
import { placeOf } from '../../components/profile/place.js';
import { ProfileBadges, ProfileFacts } from '../../components/profile/profile-facts.js';
import { Dialog } from '../../components/ui/dialog.js';
import { Photo } from '../../components/ui/photo.js';
import type { Candidate } from './use-deck.js';

/** Everything that a profile shows, in one place. */
export function ProfileDialog({ profile, onClose }: { profile: Candidate; onClose: () => void }): JSX.Element {
  const { userId, displayName, age, bio, photos } = profile;
  const name = displayName ?? 'Member';
  return (
    <Dialog
      shape="wide"
      title={typeof age === 'number' ? `${name}, ${age}` : name}
      description={placeOf(profile)}
      onClose={onClose}
    >
      {photos.length > 0 && (
        <ul className={clsx('grid gap-3', photos.length < 3 ? 'grid-cols-2' : 'grid-cols-3')}>
          {photos.map((src, index) => (
            // The first of several is twice as wide and as high as the others.
            <li key={src} className={clsx(photos.length > 2 && index === 0 && 'col-span-2 row-span-2')}>
              <Photo
                id={userId}
                name={displayName}
                src={src}
                width={720}
                alt={`Photo ${index + 1} of ${name}`}
                className="aspect-[4/5] size-full rounded-lg"
              />
            </li>
          ))}
        </ul>
      )}
      <ProfileBadges profile={profile} />
      {bio && <p className="font-display text-lg whitespace-pre-line">{bio}</p>}
      <ProfileFacts profile={profile} />
    </Dialog>
  );
}
