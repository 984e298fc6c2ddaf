import { LIMITS } from '@kindred/contracts';

const wordOf = (length: number, beginning = ''): string => beginning.padEnd(length, 'W');

/**
 * What a member may write of themselves, each text as long as it may be and without a place to break it: a key that was held
 * down, or an address that was pasted.
 */
export const LONG_WORDS = {
  displayName: wordOf(LIMITS.displayNameMaxLength, 'Keya'),
  bio: wordOf(LIMITS.bioMaxLength, 'https://www.example.com/'),
  locationCity: wordOf(LIMITS.shortTextMaxLength, 'Llan'),
  locationState: wordOf(LIMITS.shortTextMaxLength, 'Gwynedd'),
  occupation: wordOf(LIMITS.shortTextMaxLength, 'Donaudampfschiff'),
};
