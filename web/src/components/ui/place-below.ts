const GAP = 8;

/** Positions a fixed panel below its button, right-aligned and inside the window, or above it if there is no space below. */
export function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const left = Math.max(GAP, Math.min(anchor.right - width, window.innerWidth - width - GAP));
  const below = anchor.bottom + GAP;
  const top = below + height > window.innerHeight ? Math.max(GAP, anchor.top - GAP - height) : below;
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
}
