import type { Member } from '@kindred/contracts';
import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cardInForce } from '../members/standing.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import { PROFILE_ROW, type ProfileRow } from '../profiles/profile-row.js';
import type { ProfileType } from '../profiles/profile.type.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import { requireSeesWhoLiked } from './like-policy.js';
import { UNANSWERED_LIKES } from './unanswered-likes.js';

/** Somebody one has liked or passed, or who likes one, and since when. */
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

const LIKED = tiesFrom('likes');
const PASSED = tiesFrom('passes');
const LIKED_BY = `
  SELECT t.created_at AS at, ${PROFILE_ROW}
    FROM ${UNANSWERED_LIKES}
     AND ($2::timestamptz IS NULL OR (t.created_at, t.from_id) < ($2::timestamptz, $3::uuid))
   ORDER BY t.created_at DESC, t.from_id DESC LIMIT $4`;

/** The lists that come about in the deck, newest first: whom a member likes or passed, and who likes them. */
@Injectable()
export class TieListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runtime: RuntimeService,
  ) {}

  /**
   * Everybody one has liked. Those who liked back are matches and still among them: nothing in the specification takes
   * them out.
   */
  liked(userId: string, query: PageQuery): Promise<Page<Tie>> {
    return this.list(LIKED, userId, query);
  }

  /**
   * Everybody who likes one and waits for an answer: neither liked, and so a match, nor passed.
   * @throws DomainError UPGRADE_REQUIRED outside beta without Premium or VIP.
   */
  async likedBy({ userId, tier }: Pick<Member, 'userId' | 'tier'>, query: PageQuery): Promise<Page<Tie>> {
    requireSeesWhoLiked(tier, await this.runtime.isBeta());
    return this.list(LIKED_BY, userId, query);
  }

  passed(userId: string, query: PageQuery): Promise<Page<Tie>> {
    return this.list(PASSED, userId, query);
  }

  private async list(statement: string, userId: string, query: PageQuery): Promise<Page<Tie>> {
    const parameters = [userId, query.at, query.id, query.limit + 1];
    const rows = await this.dataSource.query<(ProfileRow & { at: Date })[]>(statement, parameters);
    const page = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
    return {
      items: page.items.map((row) => ({ profile: presentProfile(row), at: row.at })),
      nextCursor: page.nextCursor,
    };
  }
}
