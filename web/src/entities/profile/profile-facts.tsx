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
    ['Seeking', profile.seekingTypes?.join(', ')],
    ['Occupation', profile.occupation],
    ['Education', profile.education],
    ['Income', profile.incomeRange],
    ['Religion', profile.religion],
    ['Kids', profile.kids && labelOf(KIDS, profile.kids)],
    ['Orientation', profile.sexualOrientation],
    ['Lifestyle', profile.lifestyle?.join(', ')],
  ];
  return details.filter((detail): detail is [string, string] => Boolean(detail[1]));
}

/** Badges of the member's plan: "VIP". */
export function PlanBadges({ badges }: { badges: readonly string[] }): JSX.Element | null {
  if (badges.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {badges.map((badge) => (
        <Badge key={badge} tone="trust">
          <BadgeCheck aria-hidden="true" className="size-4 shrink-0" />
          {badge}
        </Badge>
      ))}
    </div>
  );
}

/** Gender and relationship status as badges, and everything else as a quiet list; nothing without any. */
export function ProfileFacts({ profile }: { profile: ProfileFactsValue }): JSX.Element | null {
  const { gender, relationshipStatus } = profile;
  const details = detailsOf(profile);
  const badges = [gender, relationshipStatus && labelOf(RELATIONSHIP_STATUSES, relationshipStatus)].filter(Boolean);
  if (details.length === 0 && badges.length === 0) return null;
  return (
    <section className="@container">
      <h3 className="font-sans text-sm font-normal tracking-normal text-ink-3">Details</h3>
      {badges.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {badges.map((badge) => (
            <Badge key={badge}>{badge}</Badge>
          ))}
        </div>
      )}
      {details.length > 0 && (
        <dl className="mt-1.5 grid gap-x-8 @xl:grid-cols-2">
          {details.map(([label, text]) => (
            <div key={label} className="flex justify-between gap-6 border-b border-line py-2.5 text-sm">
              <dt className="shrink-0 text-ink-3">{label}</dt>
              <dd className="text-right">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
