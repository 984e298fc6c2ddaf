import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type JSX } from 'react';

interface ChipTogglesProps {
  label: string;
  options: readonly string[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** A multi-select of toggle chips. */
export function ChipToggles({ label, options, value, onChange, error }: ChipTogglesProps): JSX.Element {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <p id={id} className="mb-2.5 text-sm font-medium">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => {
          const on = value.includes(option);
          return (
            <button
              key={option}
              type="button"
              aria-pressed={on}
              onClick={() => onChange(on ? value.filter((other) => other !== option) : [...value, option])}
              className={clsx(
                'inline-flex h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium transition',
                on ? 'border-transparent bg-chip text-accent-ink' : 'border-line-strong text-ink-2 hover:bg-raised',
              )}
            >
              {on && <Check aria-hidden="true" className="size-4" />}
              {option}
            </button>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
