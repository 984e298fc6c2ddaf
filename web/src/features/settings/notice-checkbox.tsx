import { Check } from 'lucide-react';
import type { JSX } from 'react';

interface NoticeCheckboxProps {
  /** The accessible name; the table shows it in its headers. */
  label: string;
  checked: boolean;
  /** It cannot be switched off. */
  isLocked: boolean;
  onChange: (checked: boolean) => void;
}

/** A cell of the matrix of notifications, large enough for a finger. */
export function NoticeCheckbox({ label, checked, isLocked, onChange }: NoticeCheckboxProps): JSX.Element {
  return (
    <span className="relative inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={isLocked ? `${label} (always on)` : label}
        title={isLocked ? 'Always on' : undefined}
        checked={checked}
        // Not `disabled`, so that a keyboard can reach it and hear why.
        aria-disabled={isLocked || undefined}
        onChange={({ target }) => {
          if (!isLocked) onChange(target.checked);
        }}
        className="peer size-6 cursor-pointer appearance-none rounded-sm border border-line-strong bg-field transition checked:border-primary checked:bg-primary hover:border-ink-3 aria-disabled:opacity-60"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none absolute size-4 text-on-primary opacity-0 transition peer-checked:opacity-100"
      />
    </span>
  );
}
