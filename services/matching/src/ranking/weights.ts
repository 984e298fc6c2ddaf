import type { Weights } from './features.js';

/**
 * How likely an actor likes a target, in log odds: a weight of 0.7 doubles the odds, one of −0.7 halves them. Written by
 * `npm run evaluate -- fit` (docs/ranking.md).
 */
export const WEIGHTS: Weights = {
  /** An actor who is browsing, with none of the features below. */
  bias: -3.67,
  features: {
    /** The target’s gender is not among those that the actor’s orientation implies. */
    attractionConflict: -4.85,
    /** For each seeking type in common, up to three. */
    seekingInCommon: 0.08,
    /** Both state what they seek, and nothing of it is in common. */
    seekingConflict: -0.3,
    /** At most 3 years apart, against 13 and more. */
    ageWithin3: 2.45,
    /** 4 to 7 years apart. */
    ageWithin7: 2.12,
    /** 8 to 12 years apart. */
    ageWithin12: 1.41,
    /** At most 25 miles apart, against an unknown distance. */
    distanceWithin25: 0.75,
    /** Up to 100 miles apart. */
    distanceWithin100: 0.38,
    /** More than 100 miles apart. */
    distanceBeyond100: -0.08,
    /** For each lifestyle option in common, up to four. */
    lifestyleInCommon: 0.21,
    /** Both state the same religion, against at least one who states none. */
    sameReligion: 0.36,
    /** Both state a religion, and not the same. */
    differentReligion: -0.18,
    /** The actor is not browsing now, but was active today. */
    activeToday: -0.3,
    /** The actor was active 1 to 7 days ago. */
    activeThisWeek: -0.28,
    /** The actor was active 8 to 30 days ago. */
    activeThisMonth: -0.52,
    /** The actor has been away for longer. */
    awayLonger: -3.81,
    /** The share of received likes that the actor answers, from −0.5 for none to 0.5 for all. */
    answerRate: 2.46,
  },
};
