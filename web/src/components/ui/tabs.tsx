import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { JSX, ReactNode } from 'react';

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
  return (
    <Root value={selected} onValueChange={(name) => onSelect(name as Name)}>
      <List aria-label={label} className="flex gap-1 rounded-full bg-sunken p-1">
        {tabs.map(({ name, label: text }) => (
          <Trigger
            key={name}
            value={name}
            className="h-12 grow rounded-full px-3 text-sm font-semibold text-ink-3 transition hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-float"
          >
            {text}
          </Trigger>
        ))}
      </List>
      {/* The fields inside are the tab stops, not the panel. */}
      <Content value={selected} tabIndex={undefined}>
        {children}
      </Content>
    </Root>
  );
}
