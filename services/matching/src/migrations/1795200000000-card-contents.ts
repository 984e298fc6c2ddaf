import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a page checks, from the card. Hidden fields are null or empty there. */
const CARD_COLUMNS = [
  'user_id',
  'hidden_until',
  'date_of_birth',
  'gender',
  'sexual_orientation',
  'income_range',
  'relationship_status',
  'seeking_types',
  'latitude',
  'longitude',
];
/** What a page only shows, from the profile and the member. */
const PROFILE_COLUMNS = [
  'display_name',
  'bio',
  'location_city',
  'location_state',
  'education',
  'occupation',
  'religion',
  'kids',
  'lifestyle',
  'prompts',
  'hidden_fields',
];
const MEMBER_COLUMNS = ['photos', 'photo_placeholders', 'tier'];
const COPIED = [...CARD_COLUMNS, ...PROFILE_COLUMNS, ...MEMBER_COLUMNS];

const insertContents = (condition: string, onConflict: string): string => `
  INSERT INTO card_contents (card_no, ${COPIED.join(', ')})
  SELECT c.card_no, ${[
    ...CARD_COLUMNS.map((column) => `c.${column}`),
    ...PROFILE_COLUMNS.map((column) => `p.${column}`),
    ...MEMBER_COLUMNS.map((column) => `m.${column}`),
  ].join(', ')}
    FROM deck_cards c JOIN profiles p USING (user_id) JOIN members m USING (user_id)
   WHERE ${condition}
  ON CONFLICT (card_no) ${onConflict}`;

const BATCH = 1_000;

/** Cards that are deleted at the same time are skipped; the foreign key would reject them. */
const COPY_BATCH = insertContents(
  'c.card_no >= $1 AND c.card_no < $2 ORDER BY c.card_no FOR KEY SHARE OF c',
  'DO NOTHING',
);

/**
 * A copy of all that a page of a feed checks and shows of a card, in one row (docs/adr/0037-card-contents.md). A trigger
 * writes it, so that replicas of the previous release keep it current, too.
 */
export class CardContents1795200000000 implements MigrationInterface {
  /** The copies are made in batches. */
  readonly transaction = false;

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
    const [last] = (await queryRunner.query('SELECT max(card_no) AS "cardNo" FROM deck_cards')) as {
      cardNo: number | null;
    }[];
    for (let from = 0; from <= (last?.cardNo ?? 0); from += BATCH)
      await queryRunner.query(COPY_BATCH, [from, from + BATCH]);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER IF EXISTS deck_cards_copied ON deck_cards');
    await queryRunner.query('DROP FUNCTION IF EXISTS copy_card');
    await queryRunner.query('DROP TABLE IF EXISTS card_contents');
  }
}

/** Each can run again, since a failure leaves those before it in place. */
const UP = [
  // A foreign key to a unique index that is not a constraint cannot be restored from a backup of the previous release.
  `DO $$ BEGIN
     IF NOT EXISTS (SELECT FROM pg_constraint WHERE conrelid = 'deck_cards'::regclass AND conname = 'deck_cards_number') THEN
       ALTER TABLE deck_cards ADD CONSTRAINT deck_cards_number UNIQUE USING INDEX deck_cards_number;
     END IF;
   END $$`,
  `CREATE TABLE IF NOT EXISTS card_contents (
    card_no integer PRIMARY KEY REFERENCES deck_cards (card_no) ON DELETE CASCADE,
    user_id uuid NOT NULL,
    hidden_until timestamptz(3),
    date_of_birth date NOT NULL,
    gender text,
    sexual_orientation text,
    income_range text,
    relationship_status text,
    seeking_types text[] NOT NULL,
    latitude double precision,
    longitude double precision,
    display_name text NOT NULL,
    bio text,
    location_city text,
    location_state text,
    education text,
    occupation text,
    religion text,
    kids text,
    lifestyle text[] NOT NULL,
    prompts jsonb NOT NULL,
    hidden_fields text[] NOT NULL,
    photos text[] NOT NULL,
    photo_placeholders text[] NOT NULL,
    tier text
  )`,
  `CREATE OR REPLACE FUNCTION copy_card() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
  BEGIN
    ${insertContents(
      'c.card_no = NEW.card_no',
      `DO UPDATE SET (${COPIED.join(', ')}) = (${COPIED.map((column) => `excluded.${column}`).join(', ')})`,
    )};
    RETURN NULL;
  END $$`,
  // Not for the day of the last activity, which a page does not show. A change of the profile or the photos writes all others.
  `CREATE OR REPLACE TRIGGER deck_cards_copied
    AFTER INSERT OR UPDATE OF banned_until, paused, coupled, date_of_birth, gender, sexual_orientation, income_range,
                              relationship_status, seeking_types, completeness, latitude, longitude ON deck_cards
    FOR EACH ROW EXECUTE FUNCTION copy_card()`,
];
