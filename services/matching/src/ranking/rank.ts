import { habitsOf, type Answers } from './features.js';
import { exposureFactor } from './exposure/exposure-factor.js';
import { withPromoted, type Level } from './exposure/levels.js';
import { scoring } from './score.js';
import { tieBreaker, tieRank } from './tie-break.js';
import { traitsOf, type RankedProfile } from './traits.js';
import { WEIGHTS } from './weights.js';

/** A member whose feed is ranked. */
export interface Viewer extends RankedProfile {
  userId: string;
}

/** A member who is eligible for the viewer's feed. */
export interface Candidate extends RankedProfile {
  userId: string;
  answers: Answers;
  /** The UTC day of the last activity: `YYYY-MM-DD`. */
  activeOn: string;
  /** When the account first was ACTIVE; null if unknown, which is not new. */
  activeSince: Date | null;
  /** Between the centers of the cities; null or absent if unknown, which counts neither for nor against a member. */
  distanceMiles?: number | null;
  /** How many of the viewer's preferences the candidate does not meet, as far as it is known; absent is 0. */
  unmetPreferences?: number;
  /** Cards shown on the day of the ranking. */
  shownToday: number;
  /** Cards shown on the day of the ranking and the six days before. */
  shownThisWeek: number;
  /** The multiple of an equal member's impressions that the plan promises; absent is 1. */
  impressionMultiplier?: number;
}

export interface RankedCandidate {
  userId: string;
  /** Comparable only within one ranking. */
  score: number;
}

/** The score of a candidate is multiplied by this for each preference of the viewer that the candidate does not meet. */
const UNMET_PREFERENCE = 0.5;

const DAY = 86_400_000;
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY);

const score = scoring(WEIGHTS);

interface Ranking {
  /** `YYYY-MM-DD`, UTC: the day of `shownToday`. */
  day: string;
  now: Date;
}

/**
 * Orders candidates for a viewer, best first (docs/ranking.md): by fit, then by how likely each likes the other, times
 * their fair share of exposure, and lower for each preference of the viewer that they do not meet. Ties are broken by viewer
 * and day. A member with a multiple of impressions can be in the best level (`withPromoted`).
 * @param levels the best fit first
 */
export function rankLevels(
  viewer: Viewer,
  levels: readonly Level<Candidate>[],
  ranking: Ranking,
): (RankedCandidate & { fit: number })[] {
  const { levels: promoted, usualShows } = withPromoted(levels);
  return promoted.flatMap(({ fit, candidates }) =>
    rankCandidates(viewer, candidates, usualShows, ranking).map((ranked) => ({ ...ranked, fit })),
  );
}

function rankCandidates(
  viewer: Viewer,
  candidates: readonly Candidate[],
  usualShows: number | null,
  { day, now }: Ranking,
): RankedCandidate[] {
  const self = traitsOf(viewer, day);
  const tie = tieBreaker(viewer.userId, day);
  return candidates
    .map((candidate) => {
      const { userId, answers, activeOn, activeSince, shownToday, shownThisWeek } = candidate;
      const habits = habitsOf(daysBetween(activeOn, day), answers);
      const share = exposureFactor({
        shownToday,
        shownThisWeek,
        daysInDeck: activeSince === null ? Infinity : (now.getTime() - activeSince.getTime()) / DAY,
        impressionMultiplier: candidate.impressionMultiplier ?? 1,
        usualShows,
      });
      const wished = UNMET_PREFERENCE ** (candidate.unmetPreferences ?? 0);
      const total = score(self, traitsOf(candidate, day), habits, candidate.distanceMiles ?? null) * share * wished;
      return { userId, score: total, rank: tieRank(total), tie: tie(userId) };
    })
    .sort((a, b) => b.rank - a.rank || a.tie - b.tie)
    .map(({ userId, score: total }) => ({ userId, score: total }));
}
