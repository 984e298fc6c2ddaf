import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { JSX } from 'react';
import { controlStyles } from './field.js';

export type Order = 'oldest' | 'newest';

interface SortChoiceProps {
  label: string;
  value: Order;
  onChoose: (order: Order) => void;
  className?: string;
}

/** Selects the sort order of a list. Styled to match the filter box. */
export function SortChoice({ label, value, onChoose, className }: SortChoiceProps): JSX.Element {
  return (
    <div className={clsx('relative', className)}>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value === 'oldest' ? 'oldest' : 'newest')}
        className={clsx(controlStyles, 'h-11 appearance-none rounded-full! pr-10! text-sm')}
      >
        <option value="oldest">Oldest first</option>
        <option value="newest">Newest first</option>
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-ink-2"
      />
    </div>
  );
}
