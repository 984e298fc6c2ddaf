import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The feeds of the deck (docs/adr/0024-deck-feeds.md). A card gets a number, so that a feed is a small array without
 * ids of members, and the time since which it is in decks, so that a read adds the cards that came after the refill.
 */
export class DeckFeeds1775300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE deck_feed_refills, deck_feeds');
    await queryRunner.query('ALTER TABLE deck_cards DROP shown_since');
    await queryRunner.query('ALTER TABLE deck_cards DROP listed_at, DROP card_no');
  }
}

const UP = [
  'CREATE SEQUENCE deck_card_numbers AS integer',
  `ALTER TABLE deck_cards
     ADD COLUMN card_no integer NOT NULL DEFAULT nextval('deck_card_numbers'),
     ADD COLUMN listed_at timestamptz(3) NOT NULL DEFAULT '2026-01-01T00:00:00Z'`,
  'ALTER SEQUENCE deck_card_numbers OWNED BY deck_cards.card_no',
  'ALTER TABLE deck_cards ALTER COLUMN listed_at SET DEFAULT now()',
  // In the future for a suspended member, since a suspension ends without a write.
  `ALTER TABLE deck_cards ADD COLUMN shown_since timestamptz(3)
     GENERATED ALWAYS AS (CASE WHEN NOT paused AND NOT coupled THEN GREATEST(listed_at, banned_until) END) STORED`,
  'CREATE UNIQUE INDEX deck_cards_number ON deck_cards (card_no)',
  'CREATE INDEX deck_cards_shown_since ON deck_cards (shown_since, card_no)',
  // The cards best first, each with its fit.
  `CREATE TABLE deck_feeds (
    feed_id bigint GENERATED ALWAYS AS IDENTITY,
    viewer_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    filters text NOT NULL,
    criteria text NOT NULL,
    cards integer[] NOT NULL,
    fits smallint[] NOT NULL,
    walk_from smallint NOT NULL,
    read_at timestamptz(3) NOT NULL,
    invalidations integer NOT NULL,
    PRIMARY KEY (viewer_id, feed_id)
  )`,
  'CREATE INDEX deck_feeds_age ON deck_feeds (read_at)',
  // Feeds that were read with fewer invalidations no longer begin a deck.
  `CREATE TABLE deck_feed_refills (
    viewer_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    filters text NOT NULL,
    requested_at timestamptz(3) NOT NULL DEFAULT now(),
    pending boolean NOT NULL DEFAULT true,
    saved_at timestamptz(3),
    invalidations integer NOT NULL DEFAULT 0
  )`,
  'CREATE INDEX deck_feed_refills_age ON deck_feed_refills (requested_at)',
];
