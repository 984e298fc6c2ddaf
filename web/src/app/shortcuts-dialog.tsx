import type { JSX } from 'react';
import { Dialog } from '../components/ui/dialog.js';
import { SwitchField } from '../components/ui/switch-field.js';
import { keyCapsOf, SHORTCUTS, type ShortcutName } from '../lib/staff-shortcuts.js';
import { useShortcutSetting, useShortcuts } from '../lib/use-shortcuts.js';

const NAMES = Object.keys(SHORTCUTS) as ShortcutName[];
const PLACES = [...new Set(NAMES.map((name) => SHORTCUTS[name].place))];

/** Lists the keyboard shortcuts, and turns them on and off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title="Keyboard Shortcuts" shape="wide" onClose={onClose}>
      <ShortcutList onClose={onClose} />
    </Dialog>
  );
}

function ShortcutList({ onClose }: { onClose: () => void }): JSX.Element {
  const [on, turn] = useShortcutSetting();
  useShortcuts({ help: onClose });
  return (
    <>
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {PLACES.map((place) => (
          <section key={place} aria-label={place}>
            <h3 className="mb-2 font-sans text-sm font-medium tracking-normal text-ink-3">{place}</h3>
            <dl className="flex flex-col text-sm">
              {NAMES.filter((name) => SHORTCUTS[name].place === place).map((name) => (
                <div key={name} className="flex items-center justify-between gap-4 border-b border-line py-2">
                  <dt>{SHORTCUTS[name].label}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keyCapsOf(name).map((cap) => (
                      <kbd
                        key={cap}
                        className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-line-strong px-1.5 font-sans text-xs font-semibold"
                      >
                        {cap}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <SwitchField
        label="Shortcuts in this browser"
        hint="Turn them off if they get in the way of a screen reader or speech input. They never work while you type."
        checked={on}
        onChange={(event) => turn(event.target.checked)}
      />
    </>
  );
}
