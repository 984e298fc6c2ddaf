import { UnitOfWork } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bornOnOrBefore, yearsLater } from '../../profiles/age.js';
import type { DeckCriteria, WalkedFeed } from '../deck.statement.js';
import type { ViewerRow } from '../discover.statement.js';
import { AGE_BAND_YEARS } from '../ranking.js';
import { criteriaOf, filtersKey, filtersOf } from './feed-criteria.js';
import { FEED_END, FEED_PAGE, REQUEST_REFILL } from './feed.statement.js';
import { REFILL_FEED } from './feed.tasks.js';

/** The place of a card in a feed. */
export interface FeedPosition {
  fit: number;
  place: number;
  cardNo: number;
}

export type FeedRow = RowOf<(typeof FEED_PAGE)['columns']>;

/** Reads feeds, and requests their refills (docs/adr/0024-deck-feeds.md). */
@Injectable()
export class FeedReaderService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * The feed with which the viewer's deck begins; null if there is none, or if the viewer or the decks have changed too
   * much since. For filters without a feed of their own, it is the one without filters.
   */
  beginning(viewer: ViewerRow, today: string): WalkedFeed | null {
    const { feedId, feedFilters, feedCriteria, feedWalkFrom, feedIsBehind } = viewer;
    if (feedId === null || feedFilters === null || feedWalkFrom === null || feedIsBehind === true) return null;
    if (feedCriteria !== criteriaOf(viewer, filtersOf(feedFilters), !viewer.beta, today)) return null;
    return { feedId, walkFrom: feedWalkFrom };
  }

  /** The feed of a cursor; null if it is gone. */
  async find(viewerId: string, feedId: string): Promise<WalkedFeed | null> {
    const [feed] = await runStatement(this.dataSource, FEED_END, [viewerId, feedId]);
    return feed === undefined ? null : { feedId, walkFrom: feed.walkFrom };
  }

  /** Up to `count` cards of the feed that are still in the deck and match the filters. */
  read(
    { feedId, walkFrom }: WalkedFeed,
    { viewer, filters, today }: DeckCriteria,
    after: FeedPosition | null,
    count: number,
  ): Promise<FeedRow[]> {
    const { minAge, maxAge } = filters;
    return runStatement(this.dataSource, FEED_PAGE, [
      viewer.userId,
      feedId,
      count,
      after?.fit ?? null,
      after?.place ?? null,
      after?.cardNo ?? null,
      walkFrom,
      viewer.gender,
      viewer.attractedTo,
      viewer.seekingTypes,
      yearsLater(viewer.dateOfBirth, -AGE_BAND_YEARS),
      yearsLater(viewer.dateOfBirth, AGE_BAND_YEARS),
      filters.gender ?? null,
      filters.sexualOrientation ?? null,
      filters.incomeRange ?? null,
      filters.relationshipStatus ?? null,
      minAge === undefined ? null : bornOnOrBefore(minAge, today),
      maxAge === undefined ? null : bornOnOrBefore(maxAge + 1, today),
    ]);
  }

  /** Requests a refill, unless one is pending or has just been made. */
  async requestRefill({ viewer, filters }: Pick<DeckCriteria, 'viewer' | 'filters'>): Promise<void> {
    const { userId } = viewer;
    await this.unitOfWork.run(async (tx) => {
      const requested = await runStatement(tx.manager, REQUEST_REFILL, [userId, filtersKey(filters)]);
      if (requested.length > 0) await tx.enqueue(REFILL_FEED, userId);
    });
  }
}
