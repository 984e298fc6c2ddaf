import type { JSX } from 'react';
import { ageAt, birthDate } from '../../lib/birth-date.js';
import type { ReviewIdentityFragment } from '../../gql/graphql.js';

interface DateOfBirthProps {
  identity: ReviewIdentityFragment;
  onCorrect: () => void;
}

/** The date of birth and the age of the member, once they have entered it. */
export function DateOfBirth({ identity: { datesOfBirth }, onCorrect }: DateOfBirthProps): JSX.Element | null {
  const [current] = datesOfBirth;
  if (!current) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span>
        {birthDate(current.value)} ({ageAt(current.value)} years old)
      </span>
      <button
        type="button"
        onClick={onCorrect}
        className="min-h-6 font-medium text-accent-ink underline-offset-4 hover:underline"
      >
        Correct Date
      </button>
    </span>
  );
}
