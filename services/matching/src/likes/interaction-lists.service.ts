import type { Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { presentProfile } from '../profiles/profile.presenter.js';
import type { ProfileType } from '../profiles/profile.type.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import { LIKED, LIKED_BY, PASSED, type InteractionsStatement } from './interaction-lists.statement.js';
import { presentNote, type NoteOfLike } from './like-note.presenter.js';
import { requireSeesWhoLiked } from './like-policy.js';

/** A member in a list of likes or passes, with the time of the like or pass, and the note of the like. */
export interface Interaction extends NoteOfLike {
  profile: ProfileType;
  at: Date;
}

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
   * @throws DomainError UPGRADE_REQUIRED without Premium or VIP
   */
  async likedBy({ userId, tier }: Pick<Member, 'userId' | 'tier'>, query: PageQuery): Promise<Page<Interaction>> {
    requireSeesWhoLiked(tier, await this.runtime.isUnlimited());
    return this.list(LIKED_BY, userId, query);
  }

  passed(userId: string, query: PageQuery): Promise<Page<Interaction>> {
    return this.list(PASSED, userId, query);
  }

  private async list(statement: InteractionsStatement, userId: string, query: PageQuery): Promise<Page<Interaction>> {
    const parameters = [userId, query.at, query.id, query.limit + 1];
    const rows = await runStatement(this.dataSource, statement, parameters);
    const page = toPage(rows, query, (row) => [row.at.toISOString(), row.userId]);
    return {
      items: page.items.map((row) => ({ profile: presentProfile(row), at: row.at, ...presentNote(row) })),
      nextCursor: page.nextCursor,
    };
  }
}
