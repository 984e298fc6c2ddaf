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
import { MATCHES_BY_ID, MATCHES_PAGE } from './matches.statement.js';

/** Live matches from the reader's perspective. */
@Injectable()
export class MatchReadingService {
  private readonly loader = new RequestLoader<string, MatchType>(({ caller }, matchIds) =>
    this.byId(requireActive(caller).userId, matchIds),
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

  private async byId(userId: string, matchIds: string[]): Promise<Map<string, MatchType>> {
    const rows = await runStatement(this.dataSource, MATCHES_BY_ID, [userId, matchIds]);
    return new Map(rows.map((row) => [row.matchId, presentMatch(row)]));
  }
}
