import { boundedText } from '@kindred/service-kit';

/** A text that a member writes in their profile, with the messages for its field. */
export const profileText = (name: string, maximum: number) =>
  boundedText(
    maximum,
    `${name} must be at most ${maximum.toLocaleString('en-US')} characters`,
    `${name} contains characters that aren’t allowed`,
  );
