const MARGIN = 16;

/** Scrolls up to where the element begins, if that is above the window. */
export function scrollUpTo(element: HTMLElement): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0) window.scrollBy({ top: top - MARGIN, behavior: 'instant' });
}
