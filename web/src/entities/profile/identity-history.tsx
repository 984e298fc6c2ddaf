import { useState, type JSX } from 'react';
import { Badge } from '../../components/ui/badge.js';
import { birthDate } from '../../lib/birth-date.js';
import type { ReviewIdentityFragment } from '../../gql/graphql.js';
import { fullDate } from '../../lib/relative-time.js';

type Values = ReviewIdentityFragment['names'];

/** How many values are shown at first. */
const FIRST = 3;

/** The names and dates of birth that the member has had, newest first. Nothing while there is one of each. */
export function IdentityHistory({ identity }: { identity: ReviewIdentityFragment }): JSX.Element {
  const { names, datesOfBirth } = identity;
  return (
    <>
      <History title="Names" values={names} format={(name) => name} />
      <History title="Dates of birth" values={datesOfBirth} format={birthDate} />
    </>
  );
}

interface HistoryProps {
  title: string;
  values: Values;
  format: (value: string) => string;
}

function History({ title, values, format }: HistoryProps): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (values.length < 2) return null;
  return (
    <section aria-label={title} className="text-sm">
      <h3 className="mb-1.5 font-sans text-sm font-medium tracking-normal">{title}</h3>
      <ol className="flex flex-col gap-1.5">
        {values.slice(0, all ? undefined : FIRST).map(({ value, at, byStaff }, index) => (
          <li key={`${at} ${value}`} className="flex flex-wrap items-baseline gap-x-2">
            <bdi className={index === 0 ? 'min-w-0 break-words' : 'min-w-0 break-words text-ink-2'}>
              {format(value)}
            </bdi>
            <span className="text-xs text-ink-3">
              since <time dateTime={at}>{fullDate(at)}</time>
            </span>
            {byStaff && (
              <Badge tone="plain" size="sm">
                By staff
              </Badge>
            )}
          </li>
        ))}
      </ol>
      {values.length > FIRST && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-1.5 min-h-6 text-xs font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          {all ? 'Show fewer' : `Show all ${values.length}`}
        </button>
      )}
    </section>
  );
}
