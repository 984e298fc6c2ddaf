import { MapPin } from 'lucide-react';
import type { JSX } from 'react';
import { placeOf } from '../../entities/profile/place.js';
import { ProfileBadges, ProfileFacts } from '../../entities/profile/profile-facts.js';
import { ProfilePrompts } from '../../entities/profile/profile-prompts.js';
import { Card } from '../../components/ui/card.js';
import { Photo } from '../../components/ui/photo.js';
import type { ProfileViewQuery } from '../../gql/graphql.js';

/** Photos shown in addition to the first one. */
const EXTRA_PHOTOS = 4;

type OwnView = NonNullable<ProfileViewQuery['profileView']>;

export function OwnProfileCard({ profile }: { profile: OwnView }): JSX.Element {
  const { userId, displayName, age, bio, prompts, photos, badges } = profile;
  const place = placeOf(profile);
  const extra = photos.slice(1, 1 + EXTRA_PHOTOS);
  return (
    <Card className="enter grid overflow-hidden lg:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]">
      <div className="lg:flex lg:flex-col">
        <Photo
          id={userId}
          name={displayName}
          src={photos[0]}
          width={1080}
          alt={`Photo of ${displayName ?? 'you'}`}
          className="aspect-[4/5] w-full lg:max-h-216 lg:grow"
        />
        {extra.length > 0 && (
          <ul className="grid grid-cols-4 gap-1 pt-1">
            {extra.map((src, index) => (
              <li key={src}>
                <Photo
                  id={userId}
                  name={displayName}
                  src={src}
                  alt={`Photo ${index + 2} of ${displayName ?? 'you'}`}
                  className="aspect-square w-full"
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-col gap-6 p-6 sm:p-9">
        <div>
          <h2 className="text-2xl wrap-anywhere sm:text-3xl">
            {displayName}
            {typeof age === 'number' && (
              <>
                , <span className="text-ink-2">{age}</span>
              </>
            )}
          </h2>
          {place && (
            <p className="mt-2 flex items-center gap-2 text-sm text-ink-2">
              <MapPin aria-hidden="true" className="size-4 shrink-0" />
              {place}
            </p>
          )}
        </div>
        <ProfileBadges profile={profile} badges={badges} />
        {bio && <p className="font-display text-lg whitespace-pre-line">{bio}</p>}
        <ProfilePrompts prompts={prompts} />
        <ProfileFacts profile={profile} />
      </div>
    </Card>
  );
}
