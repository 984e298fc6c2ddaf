/** The widths that photos are kept in, in pixels. */
export type PhotoWidth = 320 | 720 | 1080;

/** The address of a photo in the size that is needed; addresses that are not the server's own stay as they are. */
export function photoUrl(url: string, width: PhotoWidth): string {
  return url.startsWith('/media/photos/') ? `${url}?w=${width}` : url;
}
