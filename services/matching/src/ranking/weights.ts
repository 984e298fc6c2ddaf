import type { Weights } from './features.js';

/** Written by `npm run evaluate -- fit` (docs/ranking.md). */

/** Log odds that the actor likes the target. */
export const WEIGHTS: Weights = {
  bias: -2.5,
  features: {
    attractionConflict: -4,
    seekingInCommon: 0.3,
    seekingConflict: -0.6,
    ageWithin3: 1.2,
    ageWithin7: 0.9,
    ageWithin12: 0.5,
    distanceWithin25: 0.8,
    distanceWithin100: 0.3,
    distanceBeyond100: -0.3,
    lifestyleInCommon: 0.2,
    sameReligion: 0.3,
    differentReligion: -0.3,
    actorActiveToday: 1.5,
    actorActiveThisWeek: 1,
    actorActiveThisMonth: 0.4,
    actorAnswerRate: 1,
  },
};
