import { UnitOfWork } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bornOnOrBefore } from '../../profiles/age.js';
import type { WalkedFeed } from '../deck.statement.js';
import type { ViewerRow } from '../discover.statement.js';
import { fitWishes, type DeckCriteria } from '../ranking.js';
import { criteriaOf, filtersKey, isSameDigest } from './feed-criteria.js';
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
   * The feed with which the viewer's deck begins; null if there is none, or if the viewer's criteria have changed since.
   * For filters without a feed of their own, it is the one without filters.
   */
  beginning(viewer: ViewerRow, today: string): WalkedFeed | null {
    const { feedId, feedFilters, feedCriteria, feedWalkFrom: walkFrom, feedIsInvalid, feedHasUnlisted } = viewer;
    if (feedId === null || feedFilters === null || feedCriteria === null || walkFrom === null) return null;
    const criteria = criteriaOf(viewer, feedFilters, today);
    if (feedIsInvalid === true || !isSameDigest(feedCriteria, criteria)) return null;
    return { feedId, walkFrom, hasGaps: feedHasUnlisted === true || feedCriteria !== criteria };
  }

  /** The feed of a cursor; null if it is gone. */
  async find(viewer: ViewerRow, feedId: string, today: string): Promise<WalkedFeed | null> {
    const [feed] = await runStatement(this.dataSource, FEED_END, [viewer.userId, feedId]);
    if (feed === undefined) return null;
    const { filters, criteria, walkFrom, hasUnlisted } = feed;
    return { feedId, walkFrom, hasGaps: hasUnlisted || criteria !== criteriaOf(viewer, filters, today) };
  }

  /** Up to `count` cards of the feed that are still in the deck and match the filters and dealbreakers. */
  read(
    { feedId, walkFrom }: WalkedFeed,
    criteria: DeckCriteria,
    after: FeedPosition | null,
    count: number,
  ): Promise<FeedRow[]> {
    const { viewer, filters, today } = criteria;
    const { required } = criteria.preferences;
    const fit = fitWishes(criteria);
    const center = required.near ?? fit.near;
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
      fit.genders,
      fit.seekingTypes,
      fit.born?.from ?? null,
      fit.born?.to ?? null,
      filters.gender ?? null,
      filters.sexualOrientation ?? null,
      filters.incomeRange ?? null,
      filters.relationshipStatus ?? null,
      minAge === undefined ? null : bornOnOrBefore(minAge, today),
      maxAge === undefined ? null : bornOnOrBefore(maxAge + 1, today),
      required.born?.from ?? null,
      required.born?.to ?? null,
      required.genders,
      required.seekingTypes,
      center?.latitude ?? null,
      center?.longitude ?? null,
      required.near?.miles ?? null,
      fit.near?.miles ?? null,
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
