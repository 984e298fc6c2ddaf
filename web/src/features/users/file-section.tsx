import type { JSX, ReactNode } from 'react';
import { Card } from '../../components/ui/card.js';

interface FileSectionProps {
  title: string;
  /** Shown at the end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a member's page. */
export function FileSection({ title, aside, children }: FileSectionProps): JSX.Element {
  return (
    <Card className="min-w-0">
      <section aria-label={title} className="flex flex-col gap-4 p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-lg">{title}</h2>
          {aside !== undefined && <p className="text-sm text-ink-3">{aside}</p>}
        </div>
        {children}
      </section>
    </Card>
  );
}

/** A part without content. */
export function Nothing({ children }: { children: string }): JSX.Element {
  return <p className="text-sm text-ink-2">{children}</p>;
}

/** Facts as pairs of label and value, in columns where there is room. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }): JSX.Element {
  return (
    <div className="@container">
      <dl className="grid gap-x-8 @md:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2 text-sm">
            <dt className="shrink-0 text-ink-3">{label}</dt>
            <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
