import { clsx } from 'clsx';
import type { ComponentProps, JSX } from 'react';
import { controlStyles, Field, type FieldProps } from './field.js';

type Control<Tag extends 'input' | 'textarea'> = Omit<ComponentProps<Tag>, 'id' | 'required' | 'className'> &
  FieldProps;

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
      {(control) => <input type="text" {...input} {...control} className={clsx(controlStyles, 'h-13')} />}
    </Field>
  );
}

/** A labeled text area. */
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
