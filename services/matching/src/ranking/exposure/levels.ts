import { ATTRACTION_FIT } from '../../discover/ranking.js';
import { FEED_SIZE } from '../../discover/feed/feed-limits.js';
import { shownOf, usualShowsOf, type Shown } from './exposure-factor.js';

/** Candidates of one fit (`discover/ranking.ts`). */
export interface Level<Candidate> {
  readonly fit: number;
  readonly candidates: readonly Candidate[];
}

/**
 * Brings members with a multiple of impressions who were shown less than that into the best level, from lower ones of
 * attraction: with few members, those of the best fit alone cannot give so many impressions. A best level that fills a feed
 * is left as it is.
 * @param levels of one viewer, the best fit first
 */
export function withPromoted<Candidate extends Shown>(
  levels: readonly Level<Candidate>[],
): { levels: Level<Candidate>[]; usualShows: number | null } {
  const attractive = levels.filter(({ fit }) => fit >= ATTRACTION_FIT);
  const usualShows = usualShowsOf(attractive.flatMap(({ candidates }) => candidates));
  const best = attractive.find(({ candidates }) => candidates.length > 0);
  if (best === undefined || best.candidates.length >= FEED_SIZE || usualShows === null) {
    return { levels: [...levels], usualShows };
  }
  const isDue = (candidate: Candidate): boolean => {
    const { impressionMultiplier = 1 } = candidate;
    return impressionMultiplier > 1 && shownOf(candidate) < impressionMultiplier * usualShows;
  };
  // A feed has everyone above its lowest level, so no more of that level are promoted than places are left.
  const lowest = levels.at(-1);
  const above = levels.filter((level) => level !== lowest).reduce((sum, { candidates }) => sum + candidates.length, 0);
  const promoted = attractive
    .filter(({ fit }) => fit < best.fit)
    .flatMap((level) => {
      const due = level.candidates.filter(isDue);
      return level === lowest ? due.slice(0, Math.max(0, FEED_SIZE - above)) : due;
    });
  const isPromoted = new Set(promoted);
  return {
    levels: levels.map((level) =>
      level === best
        ? { ...level, candidates: [...level.candidates, ...promoted] }
        : { ...level, candidates: level.candidates.filter((candidate) => !isPromoted.has(candidate)) },
    ),
    usualShows,
  };
}
