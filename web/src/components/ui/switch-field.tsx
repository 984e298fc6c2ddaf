import { useId, type ComponentProps, type JSX, type ReactNode } from 'react';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'role' | 'className'> {
  label: string;
  hint?: ReactNode;
}

/** A labeled switch, implemented as a checkbox so that it works in forms. */
export function SwitchField({ label, hint, ...input }: SwitchFieldProps): JSX.Element {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6 py-2">
      <div>
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-3">
            {hint}
          </p>
        )}
      </div>
      <span className="relative inline-flex h-7 w-12 shrink-0">
        <input
          {...input}
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-full border border-line-strong bg-raised transition checked:border-primary checked:bg-primary disabled:opacity-60 aria-disabled:opacity-60"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-ink-3 transition peer-checked:translate-x-5 peer-checked:bg-on-primary"
        />
      </span>
    </div>
  );
}
