import { FEATURES, type Feature, type Weights } from '../features.js';

const MEANINGS: Readonly<Record<Feature, string>> = {
  attractionConflict: 'The target’s gender is not among those that the actor’s orientation implies.',
  seekingInCommon: 'For each seeking type in common, up to three.',
  seekingConflict: 'Both state what they seek, and nothing of it is in common.',
  ageWithin3: 'At most 3 years apart, against 13 and more.',
  ageWithin7: '4 to 7 years apart.',
  ageWithin12: '8 to 12 years apart.',
  distanceWithin25: 'At most 25 miles apart, against an unknown distance.',
  distanceWithin100: 'Up to 100 miles apart.',
  distanceBeyond100: 'More than 100 miles apart.',
  lifestyleInCommon: 'For each lifestyle option in common, up to four.',
  sameReligion: 'Both state the same religion, against at least one who states none.',
  differentReligion: 'Both state a religion, and not the same.',
  activeToday: 'The actor is not browsing now, but was active today.',
  activeThisWeek: 'The actor was active 1 to 7 days ago.',
  activeThisMonth: 'The actor was active 8 to 30 days ago.',
  awayLonger: 'The actor has been away for longer.',
  answerRate: 'The share of received likes that the actor answers with a like or a pass, less 0.5.',
  returnRate: 'The share of answered likes that the actor answers with a like, less 0.25.',
};

/** The source text of `weights.ts`. */
export function weightsFile({ bias, features }: Weights): string {
  const lines = FEATURES.map((feature) => `    /** ${MEANINGS[feature]} */\n    ${feature}: ${features[feature]},`);
  return `import type { Weights } from './features.js';

/**
 * How likely an actor likes a target, in log odds: a weight of 0.7 doubles the odds, one of −0.7 halves them. Written by
 * \`npm run evaluate -- fit\` (docs/ranking.md).
 */
export const WEIGHTS: Weights = {
  /** An actor who is browsing, with none of the features below. */
  bias: ${bias},
  features: {
${lines.join('\n')}
  },
};
`;
}
