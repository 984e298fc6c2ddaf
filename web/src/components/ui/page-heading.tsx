import type { JSX, ReactNode } from 'react';

interface PageHeadingProps {
  title: string;
  subtitle?: ReactNode;
  /** Shown at the end of the line. */
  actions?: ReactNode;
}

/** A screen's heading; the only <h1> of the screen. */
export function PageHeading({ title, subtitle, actions }: PageHeadingProps): JSX.Element {
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">{title}</h1>
        {subtitle && <p className="mt-1.5 text-ink-2">{subtitle}</p>}
      </div>
      {actions}
    </div>
  );
}
