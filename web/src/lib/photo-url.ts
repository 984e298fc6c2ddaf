/** The widths of the stored renditions, in pixels. */
const WIDTHS = [320, 720, 1080] as const;
export type PhotoWidth = (typeof WIDTHS)[number];

/** The URL of a photo's rendition of this width. URLs that are not the server's media URLs are returned unchanged. */
export function photoUrl(url: string, width: PhotoWidth): string {
  return url.startsWith('/media/photos/') ? `${url}?w=${width}` : url;
}

/** The `srcset` of a photo's renditions; undefined for a URL without renditions. */
export function photoSizes(url: string): string | undefined {
  if (!url.startsWith('/media/photos/')) return undefined;
  return WIDTHS.map((width) => `${photoUrl(url, width)} ${width}w`).join(', ');
}
