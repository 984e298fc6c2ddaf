import { Check } from 'lucide-react';
import { useId, type ComponentProps, type JSX } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  error?: string | undefined;
}

/** A labeled checkbox with its error below. */
export function CheckboxField({ label, error, ...input }: CheckboxFieldProps): JSX.Element {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="flex items-center gap-3 py-1.5 font-medium">
        <span className="relative inline-flex size-6 shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-sm border border-line-strong bg-field transition checked:border-primary checked:bg-primary hover:border-ink-3 aria-invalid:border-danger"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute inset-1 size-4 text-on-primary opacity-0 transition peer-checked:opacity-100"
          />
        </span>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
