import { runStatement } from '@kindred/platform/database';
import {
  RequestLoader,
  requireActive,
  toPage,
  type GraphContext,
  type Page,
  type PageQuery,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { presentMatch } from './match.presenter.js';
import type { MatchType } from './match.type.js';
import { MATCHES_BY_ID, MATCHES_PAGE, MATCHES_WITH } from './matches.statement.js';

/** Live matches from the reader's perspective. */
@Injectable()
export class MatchReadingService {
  private readonly loader = new RequestLoader<string, MatchType>(({ caller }, matchIds) =>
    this.byId(requireActive(caller).userId, matchIds),
  );

  private readonly loaderByMember = new RequestLoader<string, MatchType>(({ caller }, userIds) =>
    this.withMembers(requireActive(caller).userId, userIds),
  );

  constructor(private readonly dataSource: DataSource) {}

  async list(userId: string, query: PageQuery): Promise<Page<MatchType>> {
    const parameters = [userId, query.at, query.id, query.limit + 1];
    const rows = await runStatement(this.dataSource, MATCHES_PAGE, parameters);
    const page = toPage(rows, query, (row) => [row.matchedAt.toISOString(), row.matchId]);
    return { items: page.items.map(presentMatch), nextCursor: page.nextCursor };
  }

  /** The match; null unless the reader is a member of it. Loads within a request are batched. */
  load(context: GraphContext, matchId: string): Promise<MatchType | null> {
    return this.loader.load(context, matchId);
  }

  /** The reader's match with this member; null if there is none. Loads within a request are batched. */
  loadWith(context: GraphContext, userId: string): Promise<MatchType | null> {
    return this.loaderByMember.load(context, userId);
  }

  private async withMembers(userId: string, otherIds: string[]): Promise<Map<string, MatchType>> {
    const rows = await runStatement(this.dataSource, MATCHES_WITH, [userId, otherIds]);
    return new Map(rows.map((row) => [row.userId, presentMatch(row)]));
  }

  private async byId(userId: string, matchIds: string[]): Promise<Map<string, MatchType>> {
    const rows = await runStatement(this.dataSource, MATCHES_BY_ID, [userId, matchIds]);
    return new Map(rows.map((row) => [row.matchId, presentMatch(row)]));
  }
}
