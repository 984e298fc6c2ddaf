import { LIMITS, type Member } from '@kindred/contracts';
import { PreparedStatements } from '@kindred/platform/database';
import { cursorDay, decodeCursor, pageLimit, toPage, type Page } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { memberIdle, recordActivity } from '../members/activity.js';
import { todayInUtc } from '../profiles/age.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import type { ProfileRow } from '../profiles/profile-row.js';
import type { ProfileType } from '../profiles/profile.type.js';
import { BETA_SQL } from '../runtime/runtime.service.js';
import { deckStatement, type DeckPosition } from './deck-statement.js';
import { checkFilters, requireFilterTier } from './discover-filters.js';
import type { DiscoverFilters } from './discover.type.js';
import { BEST_FIT, type ViewerCard } from './ranking.js';

type Viewer = ViewerCard & { hasProfile: boolean; idle: boolean; beta: boolean };

/**
 * Always one row, so that `beta` is known even for a caller without a profile. An administrator has no card, so
 * attraction and seeking types do not affect their ranking.
 */
const VIEWER = `
  SELECT v.user_id AS "userId", p.user_id IS NOT NULL AS "hasProfile", ${BETA_SQL} AS beta,
         COALESCE(${memberIdle('m')}, false) AS idle, to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth",
         c.gender, c.attracted_to AS "attractedTo", COALESCE(c.seeking_types, '{}') AS "seekingTypes"
    FROM (SELECT $1::uuid AS user_id) AS v
    LEFT JOIN members m USING (user_id) LEFT JOIN profiles p USING (user_id) LEFT JOIN deck_cards c USING (user_id)`;

const positionSchema = z.tuple([z.int().min(0).max(BEST_FIT), cursorDay, z.int().min(0).max(100), z.guid()]);

/** The deck (docs/product.md, "Discover"). */
@Injectable()
export class DiscoverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
  ) {}

  /**
   * A page of the reader's deck, ranked; empty if the reader has no profile.
   * @throws DomainError VALIDATION for an invalid filter, limit, or cursor; UPGRADE_REQUIRED for advanced filters
   */
  async page(
    member: Pick<Member, 'userId' | 'tier'>,
    input: DiscoverFilters | null | undefined,
    limit: number | null | undefined,
    cursor: string | null | undefined,
  ): Promise<Page<ProfileType>> {
    const filters = checkFilters(input);
    const pageSize = pageLimit(limit, LIMITS.discoverPageSize);
    const after = decodePosition(cursor);
    const [viewer] = await this.statements.rows<Viewer>(VIEWER, [member.userId]);
    if (viewer === undefined) throw new Error('the viewer statement returns one row');
    requireFilterTier(filters, member.tier, viewer.beta);
    if (!viewer.hasProfile) return { items: [], nextCursor: null };
    if (viewer.idle) await recordActivity(this.dataSource.manager, member.userId);
    const today = todayInUtc();
    const query = { viewer, filters, after, count: pageSize + 1, boosted: !viewer.beta, today };
    const { sql, parameters } = deckStatement(query);
    const rows = await this.statements.rowsWithCustomPlan<ProfileRow & DeckPosition>(sql, parameters);
    const page = toPage(rows, pageSize, (row) => [row.fit, row.activeOn, row.completeness, row.userId]);
    return { items: page.items.map((row) => presentProfile(row, today)), nextCursor: page.nextCursor };
  }
}

function decodePosition(cursor: string | null | undefined): DeckPosition | null {
  const key = decodeCursor(positionSchema, cursor);
  return key && { fit: key[0], activeOn: key[1], completeness: key[2], userId: key[3] };
}
