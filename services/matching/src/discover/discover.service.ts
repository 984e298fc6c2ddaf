import { LIMITS, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Cursors, pageLimit, toPage, type Page } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { RECORD_ACTIVITY } from '../members/activity.statement.js';
import { todayInUtc } from '../profiles/age.js';
import { presentProfile, presentTraits } from '../profiles/profile.presenter.js';
import type { ProfileType } from '../profiles/profile.type.js';
import { reasonsFor } from '../profiles/reasons.js';
import { deckStatement, type DeckPosition } from './deck.statement.js';
import { checkFilters, requireFilterTier } from './discover-filters.js';
import { VIEWER } from './discover.statement.js';
import type { DiscoverFilters } from './discover.type.js';
import { BEST_FIT } from './ranking.js';

/** The fit, last active day, completeness, and id of a card. */
const POSITION = z.tuple([z.int().min(0).max(BEST_FIT), z.iso.date(), z.int(), z.guid()]);

/** The deck (docs/product.md, "Discover"). */
@Injectable()
export class DiscoverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cursors: Cursors,
  ) {}

  /**
   * A page of the reader's deck, ranked; empty if the reader has no profile or is taking a break.
   * @throws DomainError VALIDATION for an invalid filter, limit, or cursor; UPGRADE_REQUIRED for advanced filters
   */
  async page(
    member: Pick<Member, 'userId' | 'tier'>,
    input: DiscoverFilters | null | undefined,
    limit: number | null | undefined,
    cursor: string | null | undefined,
  ): Promise<Page<ProfileType>> {
    const filters = checkFilters(input);
    const size = {
      limit: pageLimit(limit, LIMITS.discoverPageSize),
      cursors: this.cursors.of(member.userId, 'discover'),
    };
    const after = toPosition(size.cursors.decode(POSITION, cursor));
    const [viewer] = await runStatement(this.dataSource, VIEWER, [member.userId]);
    if (viewer === undefined) throw new Error('the viewer statement returns one row');
    requireFilterTier(filters, member.tier, viewer.unlimited);
    if (!viewer.hasProfile) return { items: [], nextCursor: null };
    if (viewer.idle) await runStatement(this.dataSource, RECORD_ACTIVITY, [member.userId]);
    if (viewer.paused) return { items: [], nextCursor: null };
    const today = todayInUtc();
    const query = { viewer, filters, after, count: size.limit + 1, boosted: !viewer.beta, today };
    const { statement, parameters } = deckStatement(query);
    const rows = await runStatement(this.dataSource, statement, parameters);
    const page = toPage(rows, size, (row) => [row.fit, row.activeOn, row.completeness, row.userId]);
    const reader = presentTraits(viewer);
    const items = page.items.map((row) => {
      const profile = presentProfile(row, today);
      return { ...profile, reasons: reasonsFor(reader, profile) };
    });
    return { items, nextCursor: page.nextCursor };
  }
}

function toPosition(key: z.infer<typeof POSITION> | null): DeckPosition | null {
  return key && { fit: key[0], activeOn: key[1], completeness: key[2], userId: key[3] };
}
