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
import { memberNotBanned } from '../members/ban-conditions.js';
import { PROFILE_ROW } from '../profiles/profile-row.js';
import { presentMatch, type MatchRow } from './match.presenter.js';
import type { MatchType } from './match.type.js';

/** The matches in which $1 is the first, or the second, member. */
const side = (reader: 'user1_id' | 'user2_id', other: 'user1_id' | 'user2_id', condition: string): string => `
  SELECT x.match_id, x.matched_at, x.${other} AS other_id FROM matches x WHERE x.${reader} = $1 AND ${condition}`;

const sides = (condition: string): string =>
  `${side('user1_id', 'user2_id', condition)} UNION ALL ${side('user2_id', 'user1_id', condition)}`;

/** A match is hidden while the other member is banned. */
const matchesWhere = (condition: string): string => `
  SELECT x.match_id AS "matchId", x.matched_at AS "matchedAt", ${PROFILE_ROW}
    FROM (${sides(condition)}) AS x
    JOIN members m ON m.user_id = x.other_id AND ${memberNotBanned('m')}
    JOIN profiles p ON p.user_id = x.other_id`;

const PAGE = `${matchesWhere('($2::timestamptz IS NULL OR (x.matched_at, x.match_id) < ($2::timestamptz, $3::uuid))')}
   ORDER BY x.matched_at DESC, x.match_id DESC LIMIT $4`;

const BY_ID = matchesWhere('x.match_id = ANY($2::uuid[])');

/** Live matches from the reader's perspective. */
@Injectable()
export class MatchReadingService {
  private readonly loader = new RequestLoader<string, MatchType>(({ caller }, matchIds) =>
    this.byId(requireActive(caller).userId, matchIds),
  );

  constructor(private readonly dataSource: DataSource) {}

  async list(userId: string, query: PageQuery): Promise<Page<MatchType>> {
    const parameters = [userId, query.at, query.id, query.limit + 1];
    const rows = await this.dataSource.query<MatchRow[]>(PAGE, parameters);
    const page = toPage(rows, query.limit, (row) => [row.matchedAt.toISOString(), row.matchId]);
    return { items: page.items.map(presentMatch), nextCursor: page.nextCursor };
  }

  /** The match; null unless the reader is a member of it. Loads within a request are batched. */
  load(context: GraphContext, matchId: string): Promise<MatchType | null> {
    return this.loader.load(context, matchId);
  }

  private async byId(userId: string, matchIds: string[]): Promise<Map<string, MatchType>> {
    const rows = await this.dataSource.query<MatchRow[]>(BY_ID, [userId, matchIds]);
    return new Map(rows.map((row) => [row.matchId, presentMatch(row)]));
  }
}
