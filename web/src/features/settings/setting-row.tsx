import type { JSX, ReactNode } from 'react';

interface SettingRowProps {
  title?: string;
  text: ReactNode;
  /** The button at the end. */
  children: JSX.Element;
}

/** A line of a settings section: what it is about, and a button. */
export function SettingRow({ title, text, children }: SettingRowProps): JSX.Element {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-56">
        {title && <h3 className="mb-1 font-sans text-base font-medium tracking-normal">{title}</h3>}
        <div className="text-sm text-ink-2">{text}</div>
      </div>
      {children}
    </div>
  );
}
