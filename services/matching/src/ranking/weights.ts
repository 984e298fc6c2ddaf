import type { Weights } from './features.js';

/**
 * How likely an actor likes a target, in log odds: a weight of 0.7 doubles the odds, one of −0.7 halves them. Written by
 * `npm run evaluate -- fit` (docs/ranking.md).
 */
export const WEIGHTS: Weights = {
  /** An actor who is browsing, with none of the features below. */
  bias: -3.77,
  features: {
    /** The target’s gender is not among those that the actor’s orientation implies. */
    attractionConflict: -4.77,
    /** For each seeking type in common, up to three. */
    seekingInCommon: 0.12,
    /** Both state what they seek, and nothing of it is in common. */
    seekingConflict: -0.48,
    /** At most 3 years apart, against 13 and more. */
    ageWithin3: 2.4,
    /** 4 to 7 years apart. */
    ageWithin7: 2.07,
    /** 8 to 12 years apart. */
    ageWithin12: 1.38,
    /** At most 25 miles apart, against an unknown distance. */
    distanceWithin25: 1.11,
    /** Up to 100 miles apart. */
    distanceWithin100: 0.58,
    /** More than 100 miles apart. */
    distanceBeyond100: -0.04,
    /** For each lifestyle option in common, up to four. */
    lifestyleInCommon: 0.21,
    /** Both state the same religion, against at least one who states none. */
    sameReligion: 0.38,
    /** Both state a religion, and not the same. */
    differentReligion: -0.15,
    /** The actor is not browsing now, but was active today. */
    activeToday: -0.23,
    /** The actor was active 1 to 7 days ago. */
    activeThisWeek: -0.19,
    /** The actor was active 8 to 30 days ago. */
    activeThisMonth: -0.53,
    /** The actor has been away for longer. */
    awayLonger: -3.76,
    /** The share of received likes that the actor answers with a like or a pass, less 0.5. */
    answerRate: 2.46,
    /** The share of answered likes that the actor answers with a like, less 0.25. */
    returnRate: 1.88,
  },
};
