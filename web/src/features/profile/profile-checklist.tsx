import { Check, ChevronRight } from 'lucide-react';
import type { JSX } from 'react';
import { Link } from 'react-router';
import { Card } from '../../components/ui/card.js';
import type { ProfileViewQuery } from '../../gql/graphql.js';
import { strengthsOf, type Strength } from './profile-strengths.js';

/** What makes the member's profile strong: what is missing, with links to where to add it, and what is there. */
export function ProfileChecklist({ own }: { own: ProfileViewQuery['profile'] }): JSX.Element {
  const strengths = strengthsOf(own);
  const missing = strengths.filter(({ done }) => !done);
  const done = strengths.filter((strength) => strength.done);
  return (
    <Card className="p-6">
      <section aria-labelledby="checklist-title">
        <div className="flex items-center gap-4">
          <Progress share={done.length / strengths.length} />
          <div className="min-w-0">
            <h2 id="checklist-title" className="text-lg leading-snug">
              {missing.length === 0 ? 'A profile worth reading' : 'Make it worth reading'}
            </h2>
            <p className="text-sm text-ink-3">
              {done.length} of {strengths.length} · Only you see this
            </p>
          </div>
        </div>
        {missing.length > 0 && (
          <ul aria-label="Missing" className="-mx-3 mt-4 flex flex-col">
            {missing.map((strength) => (
              <li key={strength.title}>
                <MissingItem strength={strength} />
              </li>
            ))}
          </ul>
        )}
        {done.length > 0 && (
          <ul
            aria-label="Done"
            className="mt-4 flex flex-wrap gap-x-4 gap-y-1.5 border-t border-line pt-5 text-sm text-ink-2"
          >
            {done.map(({ title }) => (
              <li key={title} className="flex items-center gap-1.5">
                <Check aria-hidden="true" className="size-4 shrink-0 text-trust" />
                {title}
              </li>
            ))}
          </ul>
        )}
      </section>
    </Card>
  );
}

function MissingItem({ strength: { title, hint, section } }: { strength: Strength }): JSX.Element {
  return (
    <Link
      to={`/settings#${section}`}
      className="flex items-center gap-3 rounded-md px-3 py-2.5 transition hover:bg-raised"
    >
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-2">{hint}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
    </Link>
  );
}

const RADIUS = 15.5;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** A ring that closes as the profile grows. Decorative: the figures are next to it. */
function Progress({ share }: { share: number }): JSX.Element {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className="size-13 shrink-0">
      <circle cx="18" cy="18" r={RADIUS} fill="none" strokeWidth="4" stroke="var(--line)" />
      <circle
        cx="18"
        cy="18"
        r={RADIUS}
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={`${CIRCUMFERENCE * share} ${CIRCUMFERENCE}`}
        stroke={share === 1 ? 'var(--trust)' : 'var(--ring-a)'}
        transform="rotate(-90 18 18)"
      />
    </svg>
  );
}
