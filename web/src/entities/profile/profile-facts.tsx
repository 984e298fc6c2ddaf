import { KIDS, labelOf, RELATIONSHIP_STATUSES } from '@kindred/contracts';
import { BadgeCheck } from 'lucide-react';
import type { JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';

/** The profile fields that a member can hide; null or absent if hidden or empty. */
export interface ProfileFactsValue {
  gender?: string | null;
  sexualOrientation?: string | null;
  incomeRange?: string | null;
  relationshipStatus?: string | null;
  seekingTypes?: readonly string[] | null;
  education?: string | null;
  occupation?: string | null;
  religion?: string | null;
  kids?: string | null;
  lifestyle?: readonly string[] | null;
}

/** Label and text of every detail that is set. */
function detailsOf(profile: ProfileFactsValue): Array<[label: string, text: string]> {
  const details: Array<[string, string | null | undefined]> = [
    ['Occupation', profile.occupation],
    ['Education', profile.education],
    ['Income', profile.incomeRange],
    ['Religion', profile.religion],
    ['Kids', profile.kids && labelOf(KIDS, profile.kids)],
    ['Orientation', profile.sexualOrientation],
  ];
  return details.filter((detail): detail is [string, string] => Boolean(detail[1]));
}

interface ProfileBadgesProps {
  profile: ProfileFactsValue;
  /** Badges of the member's plan: "VIP". */
  badges?: readonly string[];
}

/** Plan, gender, and relationship status as badges. */
export function ProfileBadges({ profile, badges = [] }: ProfileBadgesProps): JSX.Element | null {
  const { gender, relationshipStatus } = profile;
  if (!gender && !relationshipStatus && badges.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <Badge key={badge} tone="trust">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
          {badge}
        </Badge>
      ))}
      {gender && <Badge>{gender}</Badge>}
      {relationshipStatus && <Badge>{labelOf(RELATIONSHIP_STATUSES, relationshipStatus)}</Badge>}
    </div>
  );
}

/** Seeking types, details, and lifestyle; sections without a value are omitted. */
export function ProfileFacts({ profile }: { profile: ProfileFactsValue }): JSX.Element {
  const details = detailsOf(profile);
  return (
    <div className="flex flex-col gap-7">
      <Chips title="Seeking" chips={profile.seekingTypes} tone="chip" />
      {details.length > 0 && (
        <section className="@container">
          <h3 className="font-sans text-sm font-normal tracking-normal text-ink-3">Details</h3>
          <dl className="mt-1 grid gap-x-8 gap-y-1.5 @md:grid-cols-2">
            {details.map(([label, text]) => (
              <div key={label} className="flex justify-between gap-4 border-b border-line py-2 text-sm">
                <dt className="shrink-0 text-ink-3">{label}</dt>
                <dd className="text-right">{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <Chips title="Lifestyle" chips={profile.lifestyle} tone="plain" />
    </div>
  );
}

function Chips({
  title,
  chips,
  tone,
}: {
  title: string;
  chips: readonly string[] | null | undefined;
  tone: 'chip' | 'plain';
}): JSX.Element | null {
  if (!chips?.length) return null;
  return (
    <section>
      <h3 className="font-sans text-sm font-normal tracking-normal text-ink-3">{title}</h3>
      <ul className="mt-2.5 flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip}>
            <Badge tone={tone}>{chip}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
