import type { JSX } from 'react';
import type { ReportWithEvidenceFragment } from '../../gql/graphql.js';
import { placeOf } from './place.js';
import { ProfileFacts } from './profile-facts.js';
import { ProfilePrompts } from './profile-prompts.js';

/** A profile as it was when it was reported, folded to its first line. */
export function ReportedProfile({
  profile,
}: {
  profile: ReportWithEvidenceFragment['evidence']['profile'];
}): JSX.Element {
  if (profile === null) return <p className="text-sm text-ink-2">No profile at that time</p>;
  return (
    <details className="group text-sm">
      <summary className="flex cursor-pointer flex-wrap items-baseline gap-x-2 rounded-sm">
        <span className="font-semibold">
          {profile.displayName}
          {profile.age !== null && `, ${profile.age}`}
        </span>
        <span className="text-ink-3">{placeOf(profile)}</span>
        <span className="ml-auto font-medium text-accent-ink underline underline-offset-4">
          <span className="group-open:hidden">Show all</span>
          <span className="hidden group-open:inline">Show less</span>
        </span>
      </summary>
      <div className="mt-4 flex flex-col gap-5">
        {profile.bio && <p className="break-words whitespace-pre-wrap">{profile.bio}</p>}
        <ProfilePrompts prompts={profile.prompts} />
        <ProfileFacts profile={profile} />
      </div>
    </details>
  );
}
