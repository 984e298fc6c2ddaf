import { LIMITS, type Member } from '@kindred/contracts';
import { cursorDay, decodeCursor, pageLimit, PreparedStatements, toPage, type Page } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { memberIdle, touchActivity } from '../members/activity.js';
import { todayInUtc } from '../profiles/age.js';
import { presentProfile } from '../profiles/profile.presenter.js';
import type { ProfileRow } from '../profiles/profile-row.js';
import type { ProfileType } from '../profiles/profile.type.js';
import { BETA_SQL } from '../runtime/runtime.service.js';
import { deckStatement, type DeckPlace } from './deck-statement.js';
import { checkFilters, requireFilterTier } from './discover-filters.js';
import type { DiscoverFilters } from './discover.type.js';
import { BEST_FIT, type ViewerCard } from './ranking.js';

type Viewer = ViewerCard & { hasProfile: boolean; idle: boolean; beta: boolean };

/**
 * Who looks: a member without a profile still learns whether this is the beta, and an administrator, who has no card,
 * is dealt to without regard to what they are looking for.
 */
const VIEWER = `
  SELECT v.user_id AS "userId", p.user_id IS NOT NULL AS "hasProfile", ${BETA_SQL} AS beta,
         COALESCE(${memberIdle('m')}, false) AS idle, to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth",
         c.gender, c.attracted_to AS "attractedTo", COALESCE(c.seeking_types, '{}') AS "seekingTypes"
    FROM (SELECT $1::uuid AS user_id) AS v
    LEFT JOIN members m USING (user_id) LEFT JOIN profiles p USING (user_id) LEFT JOIN deck_cards c USING (user_id)`;

const placeKey = z.tuple([z.int().min(0).max(BEST_FIT), cursorDay, z.int().min(0).max(100), z.guid()]);

/** The deck (specification, section 2: /discover; contract, section 3). */
@Injectable()
export class DiscoverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
  ) {}

  /**
   * One page of the reader's deck, ranked; empty for whoever has no complete profile.
   * @throws DomainError VALIDATION for unknown filters, a bad limit or cursor; UPGRADE_REQUIRED for advanced filters.
   */
  async page(
    member: Pick<Member, 'userId' | 'tier'>,
    wanted: DiscoverFilters | null | undefined,
    limit: number | null | undefined,
    cursor: string | null | undefined,
  ): Promise<Page<ProfileType>> {
    const filters = checkFilters(wanted);
    const length = pageLimit(limit, LIMITS.discoverPageSize);
    const after = readPlace(cursor);
    const [viewer] = await this.statements.rows<Viewer>(VIEWER, [member.userId]);
    if (viewer === undefined) throw new Error('the viewer is always one row');
    requireFilterTier(filters, member.tier, viewer.beta);
    if (!viewer.hasProfile) return { items: [], nextCursor: null };
    if (viewer.idle) await touchActivity(this.dataSource.manager, member.userId);
    const today = todayInUtc();
    const query = { viewer, filters, after, count: length + 1, boosted: !viewer.beta, today };
    const { sql, parameters } = deckStatement(query);
    const rows = await this.statements.plannedRows<ProfileRow & DeckPlace>(sql, parameters);
    const page = toPage(rows, length, (row) => [row.fit, row.activeOn, row.completeness, row.userId]);
    return { items: page.items.map((row) => presentProfile(row, today)), nextCursor: page.nextCursor };
  }
}

function readPlace(cursor: string | null | undefined): DeckPlace | null {
  const key = decodeCursor(placeKey, cursor);
  return key && { fit: key[0], activeOn: key[1], completeness: key[2], userId: key[3] };
}
