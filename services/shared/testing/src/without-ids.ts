/** The text without its UUIDs, whose random digits can contain any short text that must not occur, such as a year. */
export const withoutIds = (text: string): string => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
