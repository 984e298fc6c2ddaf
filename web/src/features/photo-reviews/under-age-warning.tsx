import { LIMITS } from '@kindred/contracts';
import { ShieldAlert } from 'lucide-react';
import type { JSX } from 'react';
import { Banner } from '../../components/ui/banner.js';
import { ageAt, birthDate } from '../../lib/birth-date.js';
import type { ReviewIdentityFragment } from '../../gql/graphql.js';
import { fullDate } from '../../lib/relative-time.js';

/** Warns that the member first entered a date of birth under the minimum age, which was rejected. */
export function UnderAgeWarning({ underAge }: Pick<ReviewIdentityFragment, 'underAge'>): JSX.Element | null {
  if (!underAge) return null;
  const { first, firstAt, latest, latestAt, attempts } = underAge;
  return (
    <Banner tone="danger" icon={<ShieldAlert aria-hidden="true" />}>
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink">
        Entered a date of birth under {LIMITS.minimumAge}
      </h3>
      <p className="mt-1.5">
        First <Entered date={first} at={firstAt} />.
      </p>
      {attempts > 1 && (
        <p className="mt-1.5">
          {attempts} attempts in all, most recently <Entered date={latest} at={latestAt} />.
        </p>
      )}
      <p className="mt-1.5 text-ink-2">Make sure that this person is an adult.</p>
    </Banner>
  );
}

function Entered({ date, at }: { date: string; at: string }): JSX.Element {
  return (
    <>
      <strong className="font-semibold">{birthDate(date)}</strong> (age {ageAt(date, at)}), on{' '}
      <time dateTime={at}>{fullDate(at)}</time>
    </>
  );
}
