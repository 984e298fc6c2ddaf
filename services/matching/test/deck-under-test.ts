import { Registry } from '@kindred/service-kit';
import { FeedRefillService } from '../src/discover/feed/feed-refill.service.js';
import type { Filters } from './expected-deck.js';
import { insertManyMembers } from './many-members.js';
import { MatchingUnderTest } from './matching-under-test.js';
import { insertPeople, person, type Person } from './population.js';

const DISCOVER = `query ($filters: DiscoverFilters, $limit: Int, $cursor: String) {
  discover(filters: $filters, limit: $limit, cursor: $cursor) { items { userId } nextCursor }
}`;
export const SET_PAUSED = 'mutation ($paused: Boolean!) { setPaused(paused: $paused) { paused } }';

export const MAYA: Partial<Person> = {
  gender: 'FEMALE',
  sexualOrientation: 'STRAIGHT',
  seekingTypes: ['DATING'],
  dateOfBirth: '1985-06-15',
};
/** Has the best fit with Maya. */
export const SUITABLE: Partial<Person> = { ...MAYA, gender: 'MALE' };

interface DeckPage {
  userIds: string[];
  nextCursor: string | null;
}

type Source = 'feed' | 'both' | 'walk';

/** Matching with enough members for feeds, and the deck of one viewer after the other. */
export class DeckUnderTest {
  viewer = '';

  private constructor(readonly matching: MatchingUnderTest) {}

  static async start(): Promise<DeckUnderTest> {
    const matching = await MatchingUnderTest.start();
    await insertManyMembers(matching, 1_500);
    // Banned members would make the expected deck harder to state.
    await matching.sql('UPDATE members SET banned_until = NULL');
    await matching.sql('UPDATE deck_cards SET banned_until = NULL');
    const deck = new DeckUnderTest(matching);
    await deck.ageCards();
    return deck;
  }

  /** All cards have been in decks since before any feed. */
  async ageCards(): Promise<void> {
    await this.matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
  }

  /** A member who has been in decks since before any feed. */
  async join(differences: Partial<Person>): Promise<string> {
    const userId = await this.matching.account();
    await this.matching.sql('DELETE FROM members WHERE user_id = $1', [userId]);
    await insertPeople(this.matching, [person({ userId, activeOn: '2026-01-10', ...differences })]);
    await this.matching.sql('UPDATE members SET last_active_at = now() WHERE user_id = $1', [userId]);
    await this.matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days' WHERE user_id = $1`, [userId]);
    return userId;
  }

  async deleteFeeds(): Promise<void> {
    await this.matching.sql('DELETE FROM deck_feeds');
    await this.matching.sql('DELETE FROM deck_feed_refills');
  }

  async readPage(filters: Filters = {}, limit = 50, cursor: string | null = null): Promise<DeckPage> {
    const variables = { filters, limit, cursor };
    const { discover } = await this.matching.data<{
      discover: { items: { userId: string }[]; nextCursor: string | null };
    }>(this.viewer, DISCOVER, variables);
    return { userIds: discover.items.map(({ userId }) => userId), nextCursor: discover.nextCursor };
  }

  /** All pages, or those from a page on. */
  async readDeck(filters: Filters = {}, limit = 70, from: DeckPage | null = null): Promise<string[]> {
    const deck = from === null ? [] : [...from.userIds];
    let cursor = from === null ? null : from.nextCursor;
    do {
      const page: DeckPage = await this.readPage(filters, limit, cursor);
      deck.push(...page.userIds);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return deck;
  }

  /** The number of pages that `work` reads from each source. */
  async sources(work: () => Promise<unknown>): Promise<Record<Source, number>> {
    const before = await this.pagesBySource();
    await work();
    const after = await this.pagesBySource();
    return { feed: after.feed - before.feed, both: after.both - before.both, walk: after.walk - before.walk };
  }

  /** Fills the feed for the filters now, as the task does. */
  async refill(filters: Filters = {}): Promise<void> {
    const key = Object.keys(filters).length === 0 ? '' : JSON.stringify(filters);
    await this.matching.sql(
      `INSERT INTO deck_feed_refills (viewer_id, filters) VALUES ($1, $2)
       ON CONFLICT (viewer_id) DO UPDATE SET filters = excluded.filters, pending = true, requested_at = now()`,
      [this.viewer, key],
    );
    await this.matching.app.get(FeedRefillService).run({ key: this.viewer });
  }

  /** Reads a page, which requests a feed, and waits until the task has filled it. */
  async filled(): Promise<void> {
    await this.readPage();
    await this.matching.tasksCompleted();
  }

  feeds(): Promise<{ cards: number[]; fits: number[]; walkFrom: number }[]> {
    return this.matching.sql(
      'SELECT cards, fits, walk_from::int AS "walkFrom" FROM deck_feeds WHERE viewer_id = $1 ORDER BY feed_id',
      [this.viewer],
    );
  }

  private async pagesBySource(): Promise<Record<Source, number>> {
    const metric = await this.matching.app.get(Registry).getSingleMetric('deck_pages_total')?.get();
    const count = (source: Source) => metric?.values.find(({ labels }) => labels['source'] === source)?.value ?? 0;
    return { feed: count('feed'), both: count('both'), walk: count('walk') };
  }
}
