import { randomUUID } from 'node:crypto';
import { perksOf } from '@kindred/contracts';
import { TaskHandler, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cityCenter } from '../../places/city-centers.js';
import { milesBetween } from '../../places/distance.js';
import { todayInUtc } from '../../profiles/age.js';
import { rankLevels, type Candidate } from '../../ranking/rank.js';
import { RankingSignalsService } from '../../ranking/ranking-signals.service.js';
import { countUnmet, deckPreferences } from '../deck-preferences.js';
import { beginningStatement, poolStatement, type WalkedFeed } from '../deck.statement.js';
import { VIEWER, type ViewerRow } from '../discover.statement.js';
import { BEST_FIT, type DeckCriteria } from '../ranking.js';
import { FEED_CANDIDATES } from './feed-candidates.statement.js';
import { criteriaOf, filtersKey, filtersOf } from './feed-criteria.js';
import { FEED_SIZE } from './feed-limits.js';
import { FeedMetrics, type RefillOutcome } from './feed-metrics.js';
import { BEGIN_REFILL, PENDING_REFILL, SAVE_FEED, SKIP_REFILL } from './feed.statement.js';
import { REFILL_FEED } from './feed.tasks.js';

/** Members of one fit. */
interface Level {
  fit: number;
  userIds: string[];
}

interface Selection {
  /** Best fit first. */
  levels: Level[];
  /** As in `WalkedFeed`; -1 if these are all cards of the deck. */
  walkFrom: number;
}

type Refill = RowOf<(typeof PENDING_REFILL)['columns']>;

interface Entry {
  cardNo: number;
  fit: number;
}

/** Fills the feed of a viewer (docs/adr/0024-deck-feeds.md). */
@TaskHandler(REFILL_FEED)
@Injectable()
export class FeedRefillService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: RankingSignalsService,
    private readonly metrics: FeedMetrics,
  ) {}

  async run({ key: viewerId }: Pick<TaskContext, 'key'>): Promise<void> {
    const startedAt = performance.now();
    const [refill] = await runStatement(this.dataSource, PENDING_REFILL, [viewerId]);
    if (refill === undefined) return;
    const outcome = await this.refill(viewerId, refill);
    this.metrics.observeRefill(outcome, performance.now() - startedAt);
  }

  /** Fills a feed now, while the viewer waits: for a few cards only. Null if the viewer no longer has a deck. */
  async fillNow(viewer: ViewerRow, { filters }: DeckCriteria): Promise<WalkedFeed | null> {
    const startedAt = performance.now();
    const [refill] = await runStatement(this.dataSource, BEGIN_REFILL, [viewer.userId, filtersKey(filters)]);
    if (refill === undefined) return null;
    const feed = await this.fill(viewer, refill);
    this.metrics.observeRefill(feed === null ? 'skipped' : 'saved', performance.now() - startedAt);
    return feed;
  }

  private async refill(viewerId: string, refill: Refill): Promise<RefillOutcome> {
    const [viewer] = await runStatement(this.dataSource, VIEWER, [viewerId, refill.filters]);
    if (viewer === undefined || !viewer.hasProfile || viewer.paused) {
      await runStatement(this.dataSource, SKIP_REFILL, [viewerId]);
      return 'skipped';
    }
    return (await this.fill(viewer, refill)) === null ? 'skipped' : 'saved';
  }

  private async fill(viewer: ViewerRow, refill: Refill): Promise<WalkedFeed | null> {
    const today = todayInUtc();
    const preferences = deckPreferences(viewer, today);
    const criteria = { viewer, preferences, filters: filtersOf(refill.filters), today };
    const { levels, walkFrom } = await this.select(criteria);
    const entries = await this.rank(viewer, criteria, levels);
    const [saved] = await runStatement(this.dataSource, SAVE_FEED, [
      viewer.userId,
      refill.filters,
      criteriaOf(viewer, refill.filters, today),
      entries.map(({ cardNo }) => cardNo),
      entries.map(({ fit }) => fit),
      walkFrom,
      refill.readAt,
      refill.invalidations,
    ]);
    return saved === undefined ? null : { feedId: saved.feedId, walkFrom, hasGaps: false };
  }

  /**
   * Members with the best fit, chosen at random if there are enough. Otherwise the beginning of the deck, so that no
   * better fit is left out, and more members with its lowest fit, chosen at random.
   */
  private async select(criteria: DeckCriteria): Promise<Selection> {
    const best = await this.pool(criteria, BEST_FIT);
    if (best.length >= FEED_SIZE) return { levels: [{ fit: BEST_FIT, userIds: best }], walkFrom: BEST_FIT };
    const { statement, parameters } = beginningStatement({ ...criteria, count: FEED_SIZE });
    const rows = await runStatement(this.dataSource, statement, parameters);
    const byFit = new Map<number, string[]>();
    for (const { userId, fit } of rows) byFit.set(fit, [...(byFit.get(fit) ?? []), userId]);
    const levels = [...byFit].map(([fit, userIds]) => ({ fit, userIds }));
    const lowest = levels.at(-1);
    if (lowest === undefined || rows.length < FEED_SIZE) return { levels, walkFrom: -1 };
    const pool = lowest.fit === BEST_FIT ? best : await this.pool(criteria, lowest.fit);
    lowest.userIds = [...new Set([...lowest.userIds, ...pool])];
    return { levels, walkFrom: lowest.fit };
  }

  private async pool(criteria: DeckCriteria, fit: number): Promise<string[]> {
    const { statement, parameters } = poolStatement(criteria, fit, randomUUID());
    const rows = await runStatement(this.dataSource, statement, parameters);
    return rows.map(({ userId }) => userId);
  }

  /** The best of each fit, best first, up to the size of a feed. The fit of an entry is that of its place in the feed. */
  private async rank(
    viewer: ViewerRow,
    { preferences: { preferred } }: DeckCriteria,
    levels: readonly Level[],
  ): Promise<Entry[]> {
    const userIds = levels.flatMap((level) => level.userIds);
    const now = new Date();
    const day = todayInUtc(now);
    const [rows, signals] = await Promise.all([
      runStatement(this.dataSource, FEED_CANDIDATES, [userIds]),
      this.signals.of(userIds, day),
    ]);
    const center = cityCenter(viewer);
    const cards = new Map(
      rows.map((row) => {
        const { latitude, longitude } = row;
        const isKnown = center !== null && latitude !== null && longitude !== null;
        const distanceMiles = isKnown ? milesBetween(center, { latitude, longitude }) : null;
        return [
          row.userId,
          { ...row, distanceMiles, unmetPreferences: countUnmet(preferred, { ...row, distanceMiles }) },
        ];
      }),
    );
    const candidatesOf = (userIds: readonly string[]): Candidate[] =>
      userIds.flatMap((userId) => {
        const [card, known] = [cards.get(userId), signals.get(userId)];
        if (card === undefined || known === undefined) return [];
        const { impressionMultiplier } = perksOf(viewer.beta ? null : card.tier);
        return [{ ...card, ...known, impressionMultiplier }];
      });
    const ranked = rankLevels(
      viewer,
      levels.map(({ fit, userIds: ofFit }) => ({ fit, candidates: candidatesOf(ofFit) })),
      { day, now },
    );
    return ranked.slice(0, FEED_SIZE).flatMap(({ userId, fit }) => {
      const card = cards.get(userId);
      return card === undefined ? [] : [{ cardNo: card.cardNo, fit }];
    });
  }
}
