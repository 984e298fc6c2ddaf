import { KIDS, labelOf, RELATIONSHIP_STATUSES } from '@kindred/contracts';
import { EyeOff } from 'lucide-react';
import type { JSX, ReactNode } from 'react';
import { placeOf } from '../../entities/profile/place.js';
import { IdentityHistory } from '../../entities/profile/identity-history.js';
import { ProfilePrompts } from '../../entities/profile/profile-prompts.js';
import { birthDate } from '../../lib/birth-date.js';
import { Facts, FileSection, Nothing } from './file-section.js';
import type { MemberFile } from './member-file.graphql.js';

type Profile = NonNullable<MemberFile['profile']>;
type Fact = readonly [label: string, value: ReactNode];

/** The profile with all fields, the hidden ones marked, and the history of its name and date of birth. */
export function FileProfile({ file: { profile, identity } }: { file: MemberFile }): JSX.Element {
  const [birth] = identity.datesOfBirth;
  return (
    <FileSection title="Profile">
      {profile === null && <Nothing>Not available</Nothing>}
      {profile?.complete === false && <Nothing>The member has not saved a profile.</Nothing>}
      {profile?.complete && (
        <>
          {profile.bio && (
            <p className="border-l-2 border-line-strong pl-4 break-words whitespace-pre-line">{profile.bio}</p>
          )}
          <ProfilePrompts prompts={profile.prompts} />
          <Facts facts={[...birthFact(birth?.value, profile), ...factsOf(profile)]} />
        </>
      )}
      <IdentityHistory identity={identity} />
    </FileSection>
  );
}

function birthFact(date: string | undefined, { age }: Profile): Fact[] {
  return date === undefined ? [] : [['Date of birth', `${birthDate(date)}${age === null ? '' : ` (${age})`}`]];
}

/** The fields that are set. */
function factsOf(profile: Profile): Fact[] {
  const { visibility, relationshipStatus, kids } = profile;
  const facts: [label: string, text: string | null, isShown: boolean][] = [
    ['Place', placeOf(profile), true],
    ['Gender', profile.gender, visibility.showGender],
    ['Orientation', profile.sexualOrientation, visibility.showSexualOrientation],
    [
      'Relationship',
      relationshipStatus && labelOf(RELATIONSHIP_STATUSES, relationshipStatus),
      visibility.showRelationshipStatus,
    ],
    ['Seeking', profile.seekingTypes.join(', '), visibility.showSeekingTypes],
    ['Occupation', profile.occupation, visibility.showOccupation],
    ['Education', profile.education, visibility.showEducation],
    ['Income', profile.incomeRange, visibility.showIncomeRange],
    ['Religion', profile.religion, visibility.showReligion],
    ['Kids', kids && labelOf(KIDS, kids), visibility.showKids],
    ['Lifestyle', profile.lifestyle.join(', '), visibility.showLifestyle],
  ];
  return facts.flatMap(([label, text, isShown]) => (text ? [[label, isShown ? text : <Hidden>{text}</Hidden>]] : []));
}

/** A value that other members do not see. */
function Hidden({ children }: { children: string }): JSX.Element {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-2" title="Hidden from other members">
      <EyeOff aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">Hidden: </span>
      {children}
    </span>
  );
}
