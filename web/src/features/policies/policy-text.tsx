import type { JSX, ReactNode } from 'react';

/** A paragraph of a policy. */
export function P({ children }: { children: ReactNode }): JSX.Element {
  return <p className="mt-3.5 text-ink-2">{children}</p>;
}

/** A bulleted list; `name` is an optional bold lead-in. */
export function Points({ items }: { items: ReadonlyArray<{ name?: string; text: ReactNode }> }): JSX.Element {
  return (
    <ul className="mt-3.5 list-disc pl-6 text-ink-2 marker:text-accent-ink">
      {items.map(({ name, text }, index) => (
        <li key={name ?? index} className="mt-2">
          {name && <strong className="font-semibold text-ink">{name}</strong>}
          {name && ' '}
          {text}
        </li>
      ))}
    </ul>
  );
}

/** A highlighted paragraph. */
export function Notice({ children }: { children: ReactNode }): JSX.Element {
  return <p className="mt-5 rounded-lg border border-like bg-surface px-5 py-4 text-ink">{children}</p>;
}
