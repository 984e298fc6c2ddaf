import { clsx } from 'clsx';
import { useId, type JSX, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Name extends string> {
  label: string;
  tabs: ReadonlyArray<{ name: Name; label: string }>;
  selected: Name;
  onSelect: (name: Name) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Controlled tabs with one panel; arrow keys move between them. Keep the selected tab in the URL if possible. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>): JSX.Element {
  const id = useId();
  const tabId = (name: Name): string => `${id}-${name}`;

  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const next = tabs[(tabs.findIndex(({ name }) => name === selected) + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.name);
    document.getElementById(tabId(next.name))?.focus();
  };

  return (
    <>
      <div role="tablist" aria-label={label} onKeyDown={move} className="flex gap-1 rounded-full bg-sunken p-1">
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            id={tabId(name)}
            type="button"
            role="tab"
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            className={clsx(
              'h-12 flex-1 rounded-full px-4 text-sm font-semibold transition',
              name === selected ? 'bg-raised text-ink shadow-float' : 'text-ink-3 hover:text-ink',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(selected)}>
        {children}
      </div>
    </>
  );
}
