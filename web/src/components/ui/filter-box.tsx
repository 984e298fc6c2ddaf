import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type JSX } from 'react';
import { IconButton } from './button.js';
import { controlLook } from './field.js';

interface FilterBoxProps {
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** Told what is typed, trimmed, once the typing pauses. */
  onFilter: (text: string) => void;
  className?: string;
}

const PAUSE_MILLISECONDS = 250;

/** A box that narrows a list down while one types. */
export function FilterBox({ label, placeholder, maxLength, onFilter, className }: FilterBoxProps): JSX.Element {
  const [typed, setTyped] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => onFilter(typed.trim()), PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [typed, onFilter]);

  return (
    <div className={clsx('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-4 size-4.5 -translate-y-1/2 text-ink-3"
      />
      <input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={typed ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        // A button of the browser's own, where it has one, is in colours of its own.
        className={clsx(controlLook, 'h-11 rounded-full! px-11! text-sm [&::-webkit-search-cancel-button]:hidden')}
      />
      {typed && (
        <IconButton
          label="Clear the filter"
          onClick={() => {
            setTyped('');
            box.current?.focus();
          }}
          className="absolute! inset-y-0 right-0"
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  );
}
