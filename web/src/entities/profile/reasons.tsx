import { Sparkles } from 'lucide-react';
import type { JSX } from 'react';

/** What the reader and the member have in common, as sentences; nothing without any. */
export function Reasons({ reasons }: { reasons: readonly string[] }): JSX.Element | null {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="What you have in common" className="flex flex-wrap gap-2 text-sm leading-snug font-medium">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-2 rounded-lg bg-chip px-3.5 py-2 text-accent-ink">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {reason}
        </li>
      ))}
    </ul>
  );
}
