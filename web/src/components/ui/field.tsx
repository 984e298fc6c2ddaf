import { clsx } from 'clsx';
import { useId, type JSX, type ReactNode } from 'react';

/** Attributes that associate a control with its label, hint, and error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Marks the value as invalid when the error is shown elsewhere. */
  invalid?: boolean;
  /** Marks the label with an asterisk. */
  required?: boolean;
  /** Shown at the end of the label's line. */
  aside?: ReactNode;
  className?: string;
}

/** A labeled control with its hint or error below. */
export function Field({
  label,
  error,
  hint,
  invalid = false,
  required = false,
  aside,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }): JSX.Element {
  const id = useId();
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    'aria-invalid': error || invalid ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-required': required ? true : undefined,
  };
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </label>
        {aside}
      </div>
      {children(control)}
      {(error || hint) && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={clsx('text-sm', error ? 'text-danger' : 'text-ink-3')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}

export const controlStyles =
  'w-full rounded-md border border-line-strong bg-field px-4 text-ink transition placeholder:text-ink-3 ' +
  'hover:border-ink-3 aria-invalid:border-danger disabled:opacity-60';
