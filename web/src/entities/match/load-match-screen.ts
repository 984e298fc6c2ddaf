/** The match screen, which is not part of the first load, because matches are rare. */
export const loadMatchScreen = () => import('./match-screen.js');

/** Begins to load it with a like, so that a match is shown at once. A failure is shown when the screen is. */
export function preloadMatchScreen(): void {
  loadMatchScreen().catch(() => undefined);
}
