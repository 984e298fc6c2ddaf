import { ArrowLeft } from 'lucide-react';
import type { JSX } from 'react';
import { Link } from 'react-router';

/** Returns from one item to its list; above the heading. */
export function BackLink({ to, children }: { to: string; children: string }): JSX.Element {
  return (
    <Link
      to={to}
      className="mb-4 -ml-1 inline-flex items-center gap-2 rounded-sm px-1 py-1 text-sm font-medium text-ink-2 hover:text-ink"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
