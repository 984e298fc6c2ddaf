import { clsx } from 'clsx';
import type { ComponentProps, JSX } from 'react';
import { controlStyles, Field, type FieldProps } from './field.js';

type Control<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'required' | 'className'> &
  FieldProps;

/** The picker of a date would open without effect. */
const READ_ONLY =
  'border-dashed bg-transparent text-ink-2 hover:border-line-strong [&::-webkit-calendar-picker-indicator]:hidden';

/** A labeled single-line input. Spread react-hook-form's `register('name')` into it. */
export function TextField({
  label,
  error,
  hint,
  invalid,
  required,
  aside,
  className,
  ...input
}: Control<'input'>): JSX.Element {
  return (
    <Field {...{ label, error, hint, invalid, required, aside, className }}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className={clsx(controlStyles, 'h-13', input.readOnly && READ_ONLY)}
        />
      )}
    </Field>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  invalid,
  required,
  aside,
  className,
  ...area
}: Control<'textarea'>): JSX.Element {
  return (
    <Field {...{ label, error, hint, invalid, required, aside, className }}>
      {(control) => <textarea rows={4} {...area} {...control} className={clsx(controlStyles, 'resize-y py-3')} />}
    </Field>
  );
}
