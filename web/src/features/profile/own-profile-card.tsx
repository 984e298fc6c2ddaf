import { MapPin } from 'lucide-react';
import type { JSX } from 'react';
import { placeOf } from '../../entities/profile/place.js';
import { PlanBadges } from '../../entities/profile/profile-facts.js';
import { ProfileStory } from '../../entities/profile/profile-story.js';
import { Card } from '../../components/ui/card.js';
import type { ProfileViewQuery } from '../../gql/graphql.js';

/** The first photo, and four more. */
const SHOWN_PHOTOS = 5;

type OwnView = NonNullable<ProfileViewQuery['profileView']>;

export function OwnProfileCard({ profile }: { profile: OwnView }): JSX.Element {
  const { displayName, age, photos, badges } = profile;
  const place = placeOf(profile);
  return (
    <Card className="enter flex flex-col gap-6 p-6 sm:p-9">
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
      <PlanBadges badges={badges} />
      <ProfileStory profile={{ ...profile, photos: photos.slice(0, SHOWN_PHOTOS) }} name={displayName ?? 'you'} />
    </Card>
  );
}
