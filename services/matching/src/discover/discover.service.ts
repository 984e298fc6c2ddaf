import { LIMITS, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Cursors, pageLimit, toPage, type Page } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { RECORD_ACTIVITY } from '../members/activity.statement.js';
import { cityCenter } from '../places/city-centers.js';
import { distanceBand } from '../places/distance.js';
import { todayInUtc } from '../profiles/age.js';
import { presentProfile, presentTraits } from '../profiles/profile.presenter.js';
import type { ProfileRow } from '../profiles/profile-row.js';
import type { ProfileType } from '../profiles/profile.type.js';
import { reasonsFor } from '../profiles/reasons.js';
import { deckPreferences } from './deck-preferences.js';
import {
  deckStatement,
  tiesStatement,
  type DeckRow,
  type Rank,
  type TiesQuery,
  type WalkedFeed,
} from './deck.statement.js';
import { checkFilters, requireFilterTier } from './discover-filters.js';
import { VIEWER, type ViewerRow } from './discover.statement.js';
import type { DiscoverFilters } from './discover.type.js';
import { filtersKey } from './feed/feed-criteria.js';
import { FEED_SIZE } from './feed/feed-limits.js';
import { FeedMetrics } from './feed/feed-metrics.js';
import { FeedReaderService, type FeedPosition } from './feed/feed-reader.service.js';
import { FeedRefillService } from './feed/feed-refill.service.js';
import { BEST_FIT, type DeckCriteria } from './ranking.js';
import { compareRanks, tieStart, walkOrder } from './tie-order.js';

const FIT = z.int().min(0).max(BEST_FIT);
const FEED_ID = z.string().regex(/^\d{1,18}$/);

/**
 * The fit, last active day, completeness, and id of a card, and the day by which ties are broken; after a feed, also the id
 * of the feed. The previous release did not break ties by day.
 */
const WALK_POSITION = z.tuple([FIT, z.iso.date(), z.int(), z.guid(), z.iso.date()]);
const WALK_AFTER_FEED_POSITION = z.tuple([FIT, z.iso.date(), z.int(), z.guid(), z.iso.date(), FEED_ID]);
const PREVIOUS_WALK_POSITION = z.tuple([FIT, z.iso.date(), z.int(), z.guid()]);
const PREVIOUS_WALK_AFTER_FEED_POSITION = z.tuple([FIT, z.iso.date(), z.int(), z.guid(), FEED_ID]);
/** The id of the feed, and the fit, place, and number of a card in it. */
const FEED_POSITION = z.tuple([FEED_ID, FIT, z.int(), z.int()]);
/** The day of the first page, and the fit, last active day, completeness, and id: decks of few cards had no feeds. */
const PREVIOUS_FEW_CARDS_POSITION = z.tuple([z.iso.date(), FIT, z.iso.date(), z.int(), z.guid()]);

const POSITION = z.union([
  WALK_POSITION,
  WALK_AFTER_FEED_POSITION,
  PREVIOUS_WALK_POSITION,
  PREVIOUS_WALK_AFTER_FEED_POSITION,
  FEED_POSITION,
  PREVIOUS_FEW_CARDS_POSITION,
]);

/** The end of the previous page of a walk. */
interface WalkPosition {
  rank: Rank;
  /** The last card of this rank; null if no card of this rank has been shown. */
  userId: string | null;
  /** The day by which ties are broken, `YYYY-MM-DD`. */
  day: string;
}

/** Where a page starts: in a feed, in a walk after a feed, or in a walk of the whole deck. */
interface Start {
  feed: WalkedFeed | null;
  inFeed: FeedPosition | null;
  /** Null to read from the feed, if there is one. */
  inWalk: WalkPosition | null;
}

/** A card of a page, and the position after it. */
interface Card {
  profile: ProfileRow;
  position: z.infer<typeof POSITION>;
}

/**
 * The deck (docs/product.md, "Discover"). It begins with the viewer's feed, if there is one, and continues with a walk. With
 * few cards, the read itself fills the feed.
 */
@Injectable()
export class DiscoverService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cursors: Cursors,
    private readonly feeds: FeedReaderService,
    private readonly refills: FeedRefillService,
    private readonly metrics: FeedMetrics,
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
    const after = size.cursors.decode(POSITION, cursor);
    const [viewer] = await runStatement(this.dataSource, VIEWER, [member.userId, filtersKey(filters)]);
    if (viewer === undefined) throw new Error('the viewer statement returns one row');
    requireFilterTier(filters, member.tier, viewer.unlimited);
    if (!viewer.hasProfile) return { items: [], nextCursor: null };
    if (viewer.idle) await runStatement(this.dataSource, RECORD_ACTIVITY, [member.userId]);
    if (viewer.paused) return { items: [], nextCursor: null };
    const today = todayInUtc();
    const preferences = deckPreferences(viewer, today);
    const cards = await this.read({ viewer, preferences, filters, today }, viewer, after, size.limit + 1);
    const page = toPage(cards, size, ({ position }) => position);
    const reader = presentTraits(viewer);
    const center = cityCenter(viewer);
    const items = page.items.map((card) => {
      const profile = presentProfile(card.profile, today);
      // Added instead of copied: an object of this size is slow to copy.
      profile.reasons = reasonsFor(reader, profile);
      profile.distanceBand = distanceBand(center, cityCenter(profile));
      return profile;
    });
    return { items, nextCursor: page.nextCursor };
  }

  private async read(
    criteria: DeckCriteria,
    viewer: ViewerRow,
    after: z.infer<typeof POSITION> | null,
    count: number,
  ): Promise<Card[]> {
    const start = await this.startAt(viewer, criteria, after);
    const { feed, inWalk } = start;
    const fromFeed = feed === null || inWalk !== null ? null : await this.readFeed(feed, criteria, start.inFeed, count);
    const missing = count - (fromFeed?.length ?? 0);
    const isComplete = feed?.walkFrom === -1 && !feed.hasGaps && inWalk === null;
    const walked = missing === 0 || isComplete ? [] : await this.walk(criteria, start, missing);
    this.metrics.countPage(fromFeed === null ? 'walk' : missing === 0 || isComplete ? 'feed' : 'both');
    if (after === null && !viewer.fewCards && isRefillDue(viewer, feed, fromFeed, count))
      await this.feeds.requestRefill(criteria);
    return [...(fromFeed ?? []), ...walked];
  }

  /** With few cards, a feed is filled when it is needed, so that every deck is ranked. */
  private async beginning(viewer: ViewerRow, criteria: DeckCriteria): Promise<WalkedFeed | null> {
    const feed = this.feeds.beginning(viewer, criteria.today);
    const isUsable = feed !== null && !feed.hasGaps && viewer.feedIsOld === false;
    return viewer.fewCards && !isUsable ? this.refills.fillNow(viewer, criteria) : feed;
  }

  private async startAt(
    viewer: ViewerRow,
    criteria: DeckCriteria,
    after: z.infer<typeof POSITION> | null,
  ): Promise<Start> {
    if (after === null) return { feed: await this.beginning(viewer, criteria), inFeed: null, inWalk: null };
    if (isInFeed(after)) {
      const [feedId, fit, place, cardNo] = after;
      const feed = await this.feeds.find(viewer, feedId, criteria.today);
      // Without the feed, cards may appear again, but none is left out: it may have had gaps in higher fits.
      const inWalk = feed === null ? { rank: BEFORE_ALL, userId: null, day: criteria.today } : null;
      return { feed, inFeed: { fit, place, cardNo }, inWalk };
    }
    if (isOfFewCards(after)) {
      // The cards of this rank may appear again, but none is left out.
      const [, fit, activeOn, completeness] = after;
      const rank = { fit, activeOn, completeness };
      return { feed: null, inFeed: null, inWalk: { rank, userId: null, day: criteria.today } };
    }
    const [fit, activeOn, completeness, userId, ...dayAndFeed] = after;
    const day = dayAndFeed.find((part) => part.includes('-'));
    const feedId = dayAndFeed.find((part) => !part.includes('-'));
    const feed = feedId === undefined ? null : await this.feeds.find(viewer, feedId, criteria.today);
    const rank = { fit, activeOn, completeness };
    // The previous release had another order: the cards of this rank may appear again, but none is left out.
    const inWalk = day === undefined ? { rank, userId: null, day: criteria.today } : { rank, userId, day };
    return { feed, inFeed: null, inWalk };
  }

  private async readFeed(
    feed: WalkedFeed,
    criteria: DeckCriteria,
    after: FeedPosition | null,
    count: number,
  ): Promise<Card[]> {
    const rows = await this.feeds.read(feed, criteria, after, count);
    return rows.map((row) => ({ profile: row, position: [feed.feedId, row.fit, row.place, row.cardNo] }));
  }

  /** Ranks are read from the index, and ties in the order of the viewer and the day of the first page. */
  private async walk(criteria: DeckCriteria, { feed, inWalk }: Start, count: number): Promise<Card[]> {
    const day = inWalk?.day ?? criteria.today;
    const start = tieStart(criteria.viewer.userId, day);
    const rows: DeckRow[] = [];
    let end = inWalk;
    while (rows.length < count) {
      if (end !== null)
        rows.push(...(await this.readTies({ ...criteria, feed, start, count: count - rows.length }, end)));
      const missing = count - rows.length;
      if (missing === 0) break;
      const query = deckStatement({ ...criteria, feed, below: end?.rank ?? null, count: missing });
      const next = (await runStatement(this.dataSource, query.statement, query.parameters)).sort(walkOrder(start));
      const last = next.length < missing ? undefined : next.at(-1);
      if (last === undefined) {
        rows.push(...next);
        break;
      }
      // The last rank can have more cards, and others of them can come first.
      rows.push(...next.filter((row) => compareRanks(row, last) !== 0));
      end = { rank: last, userId: null, day };
    }
    return rows.map((row) => {
      const { fit, activeOn, completeness, userId } = row;
      const key: z.infer<typeof WALK_POSITION> = [fit, activeOn, completeness, userId, day];
      return { profile: row, position: feed === null ? key : [...key, feed.feedId] };
    });
  }

  private async readTies(query: Omit<TiesQuery, 'rank' | 'after'>, { rank, userId }: WalkPosition): Promise<DeckRow[]> {
    const { statement, parameters } = tiesStatement({ ...query, rank, after: userId });
    return runStatement(this.dataSource, statement, parameters);
  }
}

/** Before every card. */
const BEFORE_ALL: Rank = { fit: BEST_FIT, activeOn: '9999-12-31', completeness: 0 };

function isInFeed(position: z.infer<typeof POSITION>): position is z.infer<typeof FEED_POSITION> {
  return typeof position[0] === 'string' && position.length === 4;
}

function isOfFewCards(position: z.infer<typeof POSITION>): position is z.infer<typeof PREVIOUS_FEW_CARDS_POSITION> {
  return typeof position[0] === 'string' && position.length === 5;
}

/**
 * A first page is due for a refill without a feed for its filters, if the feed is old, and if few of its cards are left:
 * the page has not been filled, or reaches into its second half.
 */
function isRefillDue(
  viewer: ViewerRow,
  feed: WalkedFeed | null,
  cards: readonly Card[] | null,
  count: number,
): boolean {
  if (feed === null || cards === null || viewer.feedIsOld === true) return true;
  if (feed.walkFrom === -1) return false;
  if (cards.length < Math.min(count, FEED_SIZE / 2)) return true;
  const last = cards.at(-1)?.position;
  return (
    viewer.feedFilters === '' && last !== undefined && isInFeed(last) && last[2] > FEED_SIZE / 2 && last[2] <= FEED_SIZE
  );
}
