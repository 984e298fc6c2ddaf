/** The attributes of an item that shortcuts select. Give it a name, which screen readers announce. */
export const LIST_ITEM = { 'data-list-item': true, tabIndex: -1 } as const;
/** The attribute of the link or button in an item that Enter activates. */
export const OPENS_ITEM = { 'data-opens-item': true } as const;

const items = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-list-item]')];

function selectedItem(): HTMLElement | undefined {
  return items().find((item) => item.contains(document.activeElement));
}

/** Moves the focus to the next or previous item of the lists on the page; to the first one if none is selected. */
export function selectItem(step: 1 | -1): void {
  const all = items();
  const at = all.findIndex((item) => item.contains(document.activeElement));
  const next = all[at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** Activates the link or button of the selected item that opens it. */
export function openItem(): void {
  selectedItem()?.querySelector<HTMLElement>('[data-opens-item]')?.click();
}

/** Activates the button of the selected item with this value of `aria-keyshortcuts`. */
export function pressInItem(key: string): void {
  selectedItem()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key.toUpperCase()}"]`)?.click();
}
