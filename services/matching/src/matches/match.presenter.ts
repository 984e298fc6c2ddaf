import { presentProfile } from '../profiles/profile.presenter.js';
import type { MatchType } from './match.type.js';
import type { MatchRow } from './matches.statement.js';

/** The match from the reader's perspective. */
export function presentMatch(row: MatchRow): MatchType {
  const { userId, displayName, photos, locationCity, locationState, matchId, matchedAt } = row;
  return { matchId, userId, displayName, photos, locationCity, locationState, matchedAt, profile: presentProfile(row) };
}
