/** Both fonts of `styles.css`. The page preloads them before its scripts, so they have usually arrived already. */
const FONTS = ['1em "Figtree Variable"', '1em "Petrona Variable"'];
/** From then on, `font-display: fallback` ignores fonts until the next page load. */
const MAX_WAIT_MS = 3000;

/**
 * Resolves when the fonts have loaded or failed, or after 3 s. The first render waits for it: otherwise the first texts would
 * be drawn in fallback fonts on a slow connection or a busy device, and move when the fonts arrive.
 */
export async function fontsLoaded(): Promise<void> {
  const loaded = Promise.allSettled(FONTS.map(async (font) => document.fonts.load(font)));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
