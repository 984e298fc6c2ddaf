import type { ComponentProps, JSX, ReactNode } from 'react';
import { MemberMenu } from '../../entities/member/member-menu.js';
import { OVER_PHOTO, PortraitCard } from '../../entities/member/portrait-card.js';
import { placeOf } from '../../entities/profile/place.js';
import { Badge } from '../../components/ui/badge.js';
import type { ListedProfileFragment } from '../../gql/graphql.js';

export type Listed = ListedProfileFragment;

interface ListedProfileProps {
  profile: Listed;
  /** "Liked March 3, 2026". */
  note: string;
  /** The note of the like; takes the place of the bio. */
  words?: ReactNode;
  /** The reader's match with them, which the menu can end. */
  match?: ComponentProps<typeof MemberMenu>['match'];
  onSelect?: () => void;
  /** Shown at the end of the card. */
  children?: ReactNode;
}

/** A member in the grid of liked, liking, or passed profiles. */
export function ListedProfile({ profile, note, words, match, onSelect, children }: ListedProfileProps): JSX.Element {
  const { userId, displayName, age, bio, occupation, education, photos, photoPlaceholders } = profile;
  const badges = [occupation, education].filter((text): text is string => Boolean(text));
  return (
    <PortraitCard
      userId={userId}
      displayName={displayName}
      age={age}
      photo={photos[0]}
      placeholder={photoPlaceholders[0]}
      place={placeOf(profile)}
      onSelect={onSelect}
      menu={<MemberMenu userId={userId} displayName={displayName} match={match} className={OVER_PHOTO} />}
    >
      {words}
      {bio && !words && <p className="line-clamp-3 text-sm text-ink-2">{bio}</p>}
      {badges.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {badges.map((badge) => (
            <Badge key={badge} className="min-h-7! rounded-lg! px-2.5! text-xs!">
              {badge}
            </Badge>
          ))}
        </div>
      )}
      <p className="mt-auto pt-1 text-sm text-ink-3">{note}</p>
      {children}
    </PortraitCard>
  );
}
