import { scoreText, type TextScore } from '@kindred/screening';
import type { ProfileValues } from './profile-policy.js';

/** The texts that a member writes; all others are chosen from lists. */
const textOf = ({ displayName, bio, occupation, locationCity, locationState, prompts }: ProfileValues): string =>
  [displayName, bio, occupation, locationCity, locationState, ...prompts.map(({ answer }) => answer)]
    .filter((text) => text !== null)
    .join('\n');

/** The score of the profile texts (docs/product.md, "The shield"); undefined when they are unchanged. */
export function changedScore(before: ProfileValues | null, after: ProfileValues): TextScore | undefined {
  const text = textOf(after);
  return before !== null && textOf(before) === text ? undefined : scoreText(text);
}
