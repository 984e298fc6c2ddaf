import { presentProfile } from '../profiles/profile.presenter.js';
import type { ProfileRow } from '../profiles/profile-row.js';
import type { MatchType } from './match.type.js';

/** A match with the other member's profile. */
export interface MatchRow extends ProfileRow {
  matchId: string;
  matchedAt: Date;
}

/** The match from the reader's perspective. */
export function presentMatch(row: MatchRow): MatchType {
  const { userId, displayName, photos, locationCity, locationState, matchId, matchedAt } = row;
  return { matchId, userId, displayName, photos, locationCity, locationState, matchedAt, profile: presentProfile(row) };
}
