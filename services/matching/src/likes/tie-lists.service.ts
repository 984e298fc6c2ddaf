import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cardInForce } from '../members/standing.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import { PROFILE_ROW, type ProfileRow } from '../profiles/profile-row.js';
import type { ProfileType } from '../profiles/profile.type.js';

/** Somebody one has liked or passed, and when. */
export interface Tie {
  profile: ProfileType;
  at: Date;
}

/** Whoever is banned or no longer ACTIVE is out of the list while that lasts (contract, section 6). */
const tiesFrom = (table: 'likes' | 'passes'): string => `
  SELECT t.created_at AS at, ${PROFILE_ROW}
    FROM ${table} t
    JOIN deck_cards c ON c.user_id = t.to_id AND ${cardInForce('c')}
    JOIN members m ON m.user_id = t.to_id
    JOIN profiles p ON p.user_id = t.to_id
   WHERE t.from_id = $1 AND ($2::timestamptz IS NULL OR (t.created_at, t.to_id) < ($2::timestamptz, $3::uuid))
   ORDER BY t.created_at DESC, t.to_id DESC LIMIT $4`;

/** The two lists that a member makes in the deck, newest first. */
@Injectable()
export class TieListsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Everybody one has liked. Those who liked back are matches and still among them: nothing in the specification takes
   * them out.
   */
  liked(userId: string, query: PageQuery): Promise<Page<Tie>> {
    return this.list('likes', userId, query);
  }

  passed(userId: string, query: PageQuery): Promise<Page<Tie>> {
    return this.list('passes', userId, query);
  }

  private async list(table: 'likes' | 'passes', userId: string, query: PageQuery): Promise<Page<Tie>> {
    const parameters = [userId, query.at, query.id, query.limit + 1];
    const rows = await this.dataSource.query<(ProfileRow & { at: Date })[]>(tiesFrom(table), parameters);
    const page = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
    return {
      items: page.items.map((row) => ({ profile: presentProfile(row), at: row.at })),
      nextCursor: page.nextCursor,
    };
  }
}
