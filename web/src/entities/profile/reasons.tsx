import { Sparkles } from 'lucide-react';
import type { JSX } from 'react';

/** What the reader and the member have in common, as sentences; nothing without any. */
export function Reasons({ reasons }: { reasons: readonly string[] }): JSX.Element | null {
  if (reasons.length === 0) return null;
  return (
    <ul aria-label="What you have in common" className="flex flex-col gap-1.5 text-sm text-ink-2">
      {reasons.map((reason) => (
        <li key={reason} className="flex items-start gap-2">
          <Sparkles aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
          {reason}
        </li>
      ))}
    </ul>
  );
}
