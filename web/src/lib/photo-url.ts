/** The widths that photos are kept in, in pixels. */
const WIDTHS = [320, 720, 1080] as const;
export type PhotoWidth = (typeof WIDTHS)[number];

/** The address of a photo in the size that is needed; addresses that are not the server's own stay as they are. */
export function photoUrl(url: string, width: PhotoWidth): string {
  return url.startsWith('/media/photos/') ? `${url}?w=${width}` : url;
}

/** All sizes of a photo, for the browser to choose from; undefined where there is only the one. */
export function photoSizes(url: string): string | undefined {
  if (!url.startsWith('/media/photos/')) return undefined;
  return WIDTHS.map((width) => `${photoUrl(url, width)} ${width}w`).join(', ');
}
