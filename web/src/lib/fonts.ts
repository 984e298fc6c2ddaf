/** Both fonts of `styles.css`. The page preloads them before its scripts, so they have usually arrived already. */
const FONTS = ['1em "Figtree Variable"', '1em "Petrona Variable"'];
/** As long as browsers hide text while its font loads. */
const MAX_WAIT_MS = 3000;

/**
 * Resolves when the fonts are loaded, or after 3 s. Without this wait, the first texts would be drawn in fallback fonts
 * on a slow connection or a busy device. After these 3 s, `font-display: optional` keeps the fallback fonts until the next
 * page load. In both cases, no text moves.
 */
export function fontsLoaded(): Promise<unknown> {
  const loaded = Promise.allSettled(FONTS.map((font) => document.fonts.load(font)));
  return Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
