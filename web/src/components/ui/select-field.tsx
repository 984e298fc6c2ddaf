import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, JSX } from 'react';
import { controlStyles, Field, type FieldProps } from './field.js';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'required' | 'className'>, FieldProps {
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** A labeled native select, which needs no inline styles (see the content security policy) and works well on phones. */
export function SelectField({
  label,
  error,
  hint,
  invalid,
  required,
  aside,
  className,
  options,
  ...select
}: SelectFieldProps): JSX.Element {
  return (
    <Field {...{ label, error, hint, invalid, required, aside, className }}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={clsx(controlStyles, 'h-13 appearance-none pr-11 text-ellipsis')}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 size-4.5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Field>
  );
}
