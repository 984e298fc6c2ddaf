import { LIMITS } from '@kindred/contracts';

const wordOf = (length: number, beginning = ''): string => beginning.padEnd(length, 'W');

/** Profile fields at their maximum length without a break opportunity, such as a pasted URL. */
export const LONG_WORDS = {
  displayName: wordOf(LIMITS.displayNameMaxLength, 'Keya'),
  bio: wordOf(LIMITS.bioMaxLength, 'https://www.example.com/'),
  locationCity: wordOf(LIMITS.shortTextMaxLength, 'Llan'),
  locationState: wordOf(LIMITS.shortTextMaxLength, 'Gwynedd'),
  occupation: wordOf(LIMITS.shortTextMaxLength, 'Donaudampfschiff'),
};
