import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type JSX } from 'react';
import { IconButton } from './button.js';
import { controlStyles } from './field.js';

interface FilterBoxProps {
  label: string;
  placeholder?: string;
  maxLength?: number;
  /** Called with the trimmed text, debounced. */
  onFilter: (text: string) => void;
  className?: string;
}

const DEBOUNCE_MILLISECONDS = 250;

/** A search box that filters a list while the user types. */
export function FilterBox({ label, placeholder, maxLength, onFilter, className }: FilterBoxProps): JSX.Element {
  const [text, setText] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => onFilter(text.trim()), DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text, onFilter]);

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
        value={text ?? ''}
        onChange={(event) => setText(event.target.value)}
        // Hides WebKit's own clear button, which does not follow the theme.
        className={clsx(controlStyles, 'h-11 rounded-full! px-11! text-sm [&::-webkit-search-cancel-button]:hidden')}
      />
      {text && (
        <IconButton
          label="Clear the filter"
          onClick={() => {
            setText('');
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
