import type { Member } from '@kindred/contracts';
import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cardNotBanned } from '../members/ban-conditions.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import { PROFILE_ROW, type ProfileRow } from '../profiles/profile-row.js';
import type { ProfileType } from '../profiles/profile.type.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import { requireSeesWhoLiked } from './like-policy.js';
import { UNANSWERED_LIKES } from './unanswered-likes.js';

/** A member in a list of likes or passes, with the time of the like or pass. */
export interface Interaction {
  profile: ProfileType;
  at: Date;
}

/** Members without a card, for example because they are not ACTIVE, and banned members are hidden. */
const listStatement = (table: 'likes' | 'passes'): string => `
  SELECT t.created_at AS at, ${PROFILE_ROW}
    FROM ${table} t
    JOIN deck_cards c ON c.user_id = t.to_id AND ${cardNotBanned('c')}
    JOIN members m ON m.user_id = t.to_id
    JOIN profiles p ON p.user_id = t.to_id
   WHERE t.from_id = $1 AND ($2::timestamptz IS NULL OR (t.created_at, t.to_id) < ($2::timestamptz, $3::uuid))
   ORDER BY t.created_at DESC, t.to_id DESC LIMIT $4`;

const LIKED = listStatement('likes');
const PASSED = listStatement('passes');
const LIKED_BY = `
  SELECT t.created_at AS at, ${PROFILE_ROW}
    FROM ${UNANSWERED_LIKES}
     AND ($2::timestamptz IS NULL OR (t.created_at, t.from_id) < ($2::timestamptz, $3::uuid))
   ORDER BY t.created_at DESC, t.from_id DESC LIMIT $4`;

/** The lists of likes, received likes, and passes, newest first. */
@Injectable()
export class InteractionListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runtime: RuntimeService,
  ) {}

  /** Members whom the user likes, including matches. */
  liked(userId: string, query: PageQuery): Promise<Page<Interaction>> {
    return this.list(LIKED, userId, query);
  }

  /**
   * Members who like the user and whom the user has neither liked nor passed.
   * @throws DomainError UPGRADE_REQUIRED outside the beta without Premium or VIP
   */
  async likedBy({ userId, tier }: Pick<Member, 'userId' | 'tier'>, query: PageQuery): Promise<Page<Interaction>> {
    requireSeesWhoLiked(tier, await this.runtime.isBeta());
    return this.list(LIKED_BY, userId, query);
  }

  passed(userId: string, query: PageQuery): Promise<Page<Interaction>> {
    return this.list(PASSED, userId, query);
  }

  private async list(statement: string, userId: string, query: PageQuery): Promise<Page<Interaction>> {
    const parameters = [userId, query.at, query.id, query.limit + 1];
    const rows = await this.dataSource.query<(ProfileRow & { at: Date })[]>(statement, parameters);
    const page = toPage(rows, query.limit, (row) => [row.at.toISOString(), row.userId]);
    return {
      items: page.items.map((row) => ({ profile: presentProfile(row), at: row.at })),
      nextCursor: page.nextCursor,
    };
  }
}
