import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '@kindred/embedded-database';
import { DECKS, DISCOVER_NAMES } from './benchmarks.js';
import type { Installation } from './installation/installation.js';
import type { Participant, Participants } from './participants.js';

const JUDGED_CARDS = 20_000;
const FILL_MILLISECONDS = 1_800_000;
const ids = (participants: readonly Participant[]): string[] => participants.map(({ userId }) => userId);

/** The cards of a new database have all just come into decks. */
const AGE_CARDS = `
  UPDATE matching.deck_cards SET listed_at = now() - interval '10 days' WHERE listed_at > now() - interval '8 days'`;

/** Those of an earlier run, which are filled again while they are read. */
const DELETE_FEEDS = ['DELETE FROM matching.deck_feeds', 'DELETE FROM matching.deck_feed_refills'];

/** The best cards by the ranking, which a walk of the deck passes first; at most half of all. Judged on earlier days. */
const JUDGE = `
  INSERT INTO matching.passes (from_id, to_id, created_at)
  SELECT viewer, best.user_id, now() - interval '9 days'
    FROM unnest($1::uuid[]) AS viewer
   CROSS JOIN (SELECT user_id FROM matching.deck_cards ORDER BY active_on DESC, completeness DESC, user_id DESC
                LIMIT LEAST($2, (SELECT count(*) / 2 FROM matching.deck_cards))) AS best
   WHERE viewer <> best.user_id ON CONFLICT DO NOTHING`;

const MAKE_RARE = [
  `UPDATE matching.profiles SET gender = 'NON_BINARY', sexual_orientation = 'GAY', hidden_fields = '{}',
          date_of_birth = (now() - interval '78 years 1 month')::date WHERE user_id = ANY($1)`,
  `UPDATE matching.deck_cards SET gender = 'NON_BINARY', sexual_orientation = 'GAY',
          date_of_birth = (now() - interval '78 years 1 month')::date WHERE user_id = ANY($1)`,
];

/** More cards than the pages of a feed add. Ids are random. */
const LISTED_SINCE = 1_000;

/** The viewers have been away for five days. Their refill stays pending, so that every read is their first. */
const RETURN = [
  `UPDATE matching.deck_feeds SET read_at = now() - interval '5 days' WHERE viewer_id = ANY($1)`,
  `UPDATE matching.deck_feed_refills SET pending = true, requested_at = now() + interval '1 day' WHERE viewer_id = ANY($1)`,
  `UPDATE matching.deck_cards SET listed_at = now() - interval '2 days'
    WHERE user_id IN (SELECT user_id FROM matching.deck_cards WHERE user_id <> ALL($1) ORDER BY user_id LIMIT ${LISTED_SINCE})`,
];

/** Makes the viewers what they are called, in both databases, and lets the product fill the feeds of all. */
export async function prepareFeeds(installation: Installation, participants: Participants): Promise<void> {
  const { viewers } = participants;
  for (const url of installation.databaseUrls) {
    await withClient(url, async (client) => {
      for (const statement of [AGE_CARDS, ...DELETE_FEEDS]) await client.query(statement);
      await client.query(JUDGE, [[...ids(viewers.heavy), ...ids(viewers.returning)], JUDGED_CARDS]);
      for (const statement of MAKE_RARE) await client.query(statement, [ids(viewers.rare)]);
      await client.query(
        'VACUUM (ANALYZE) matching.deck_cards, matching.card_contents, matching.profiles, matching.passes',
      );
    });
  }
  await fillFeeds(installation, participants);
  await copyFeeds(installation.databaseUrls);
  for (const url of installation.databaseUrls) {
    await withClient(url, async (client) => {
      for (const statement of RETURN) await client.query(statement, [ids(viewers.returning)]);
      await client.query('VACUUM (ANALYZE) matching.deck_cards');
    });
  }
}

async function fillFeeds({ product, databaseUrls }: Installation, participants: Participants): Promise<void> {
  const decks = DISCOVER_NAMES.map((name) => DECKS[name]);
  for (const { path, viewers } of decks) {
    for (const { session } of viewers(participants))
      await fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { cookie: `sid=${session}` } });
  }
  const expected = new Set(decks.flatMap(({ viewers }) => ids(viewers(participants)))).size;
  const deadline = Date.now() + FILL_MILLISECONDS;
  for (;;) {
    const { rows } = await withClient(databaseUrls[0], (client) =>
      client.query<{ count: number }>(
        `SELECT count(DISTINCT f.viewer_id)::int AS count
           FROM matching.deck_feeds f JOIN matching.deck_feed_refills r USING (viewer_id) WHERE NOT r.pending`,
      ),
    );
    if ((rows[0]?.count ?? 0) >= expected) return;
    if (Date.now() > deadline) throw new Error(`the product has filled ${rows[0]?.count ?? 0} of ${expected} feeds`);
    await delay(500);
  }
}

/** The bare handlers read the same feeds. */
async function copyFeeds([from, to]: Installation['databaseUrls']): Promise<void> {
  for (const table of ['deck_feed_refills', 'deck_feeds']) {
    const { rows } = await withClient(from, (client) =>
      client.query<{ copy: string }>(`SELECT jsonb_agg(to_jsonb(t))::text AS copy FROM matching.${table} t`),
    );
    await withClient(to, async (client) => {
      await client.query(`DELETE FROM matching.${table}`);
      await client.query(
        `INSERT INTO matching.${table} OVERRIDING SYSTEM VALUE
         SELECT * FROM jsonb_populate_recordset(NULL::matching.${table}, $1)`,
        [rows[0]?.copy ?? '[]'],
      );
      await client.query(`ANALYZE matching.${table}`);
    });
  }
}
