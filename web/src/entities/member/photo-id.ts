/** The id of a photo: the last part of its URL. */
export const photoIdOf = (src: string): string => src.split('/').at(-1) ?? '';
