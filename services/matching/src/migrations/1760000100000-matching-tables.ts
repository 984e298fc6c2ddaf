import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * All data of a member references the member's row with `ON DELETE CASCADE`, so deleting the row erases the member.
 * Every list has an index in its order.
 */
export class MatchingTables1760000100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [...MEMBERS, ...DECK, ...INTERACTIONS, ...COUPLES]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'DROP TABLE couples, matches, blocks, passes, daily_likes, likes, deck_cards, profiles, members, runtime',
    );
  }
}

const MEMBERS = [
  `CREATE TABLE runtime (
    id boolean PRIMARY KEY DEFAULT true CHECK (id),
    beta boolean NOT NULL
  )`,
  // `status` is null if another event about the member arrived before the account's.
  `CREATE TABLE members (
    user_id uuid PRIMARY KEY,
    status text,
    role text NOT NULL DEFAULT 'user',
    email_verified boolean NOT NULL DEFAULT false,
    tier text,
    joined_at timestamptz(3),
    banned_until timestamptz(3),
    photos text[] NOT NULL DEFAULT '{}',
    last_active_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE profiles (
    user_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    display_name text NOT NULL,
    date_of_birth date NOT NULL,
    gender text,
    sexual_orientation text,
    income_range text,
    bio text,
    location_city text,
    location_state text,
    relationship_status text,
    seeking_types text[] NOT NULL DEFAULT '{}',
    education text,
    occupation text,
    religion text,
    kids text,
    lifestyle text[] NOT NULL DEFAULT '{}',
    hidden_fields text[] NOT NULL DEFAULT '{}'
  )`,
];

/** One card for each member in the deck, without the fields that the member hides. */
const DECK = [
  `CREATE TABLE deck_cards (
    user_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    banned_until timestamptz(3),
    date_of_birth date NOT NULL,
    gender text,
    sexual_orientation text,
    income_range text,
    relationship_status text,
    seeking_types text[] NOT NULL,
    attracted_to text[] GENERATED ALWAYS AS (
      CASE
        WHEN sexual_orientation = 'STRAIGHT' AND gender = 'MALE' THEN ARRAY['FEMALE']
        WHEN sexual_orientation = 'STRAIGHT' AND gender = 'FEMALE' THEN ARRAY['MALE']
        WHEN sexual_orientation = 'GAY' AND gender IN ('MALE', 'FEMALE', 'NON_BINARY') THEN ARRAY[gender]
        WHEN sexual_orientation = 'LESBIAN' THEN ARRAY['FEMALE']
      END) STORED,
    completeness smallint NOT NULL,
    boost_days smallint NOT NULL,
    active_on date NOT NULL,
    boosted_on date GENERATED ALWAYS AS (active_on + boost_days) STORED
  )`,
  `CREATE INDEX deck_cards_rank ON deck_cards (active_on, completeness, user_id)`,
  `CREATE INDEX deck_cards_boosted_rank ON deck_cards (boosted_on, completeness, user_id)`,
  `CREATE INDEX deck_cards_gender_rank ON deck_cards (gender, active_on, completeness, user_id)`,
  `CREATE INDEX deck_cards_birth ON deck_cards (date_of_birth)`,
  `CREATE INDEX deck_cards_orientation ON deck_cards (sexual_orientation, active_on, completeness, user_id)`,
  `CREATE INDEX deck_cards_income ON deck_cards (income_range, active_on, completeness, user_id)`,
  `CREATE INDEX deck_cards_relationship ON deck_cards (relationship_status, active_on, completeness, user_id)`,
];

const INTERACTIONS = [
  `CREATE TABLE likes (
    from_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    to_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (from_id, to_id),
    CHECK (from_id <> to_id)
  )`,
  `CREATE INDEX likes_newest ON likes (from_id, created_at, to_id)`,
  `CREATE INDEX likes_received ON likes (to_id)`,
  // Counted separately from `likes`: a deleted like still counts toward the daily limit.
  `CREATE TABLE daily_likes (
    user_id uuid PRIMARY KEY REFERENCES members ON DELETE CASCADE,
    day date NOT NULL,
    given smallint NOT NULL
  )`,
  `CREATE TABLE passes (
    from_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    to_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (from_id, to_id),
    CHECK (from_id <> to_id)
  )`,
  `CREATE INDEX passes_newest ON passes (from_id, created_at, to_id)`,
  `CREATE INDEX passes_received ON passes (to_id)`,
  `CREATE TABLE blocks (
    blocker_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    blocked_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (blocker_id, blocked_id),
    CHECK (blocker_id <> blocked_id)
  )`,
  `CREATE INDEX blocks_newest ON blocks (blocker_id, created_at, blocked_id)`,
  `CREATE INDEX blocks_received ON blocks (blocked_id)`,
];

/** Ended matches and couples are deleted; their ids are never reused. */
const COUPLES = [
  `CREATE TABLE matches (
    match_id uuid PRIMARY KEY,
    user1_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    user2_id uuid NOT NULL REFERENCES members ON DELETE CASCADE,
    matched_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    CONSTRAINT matches_pair UNIQUE (user1_id, user2_id),
    CHECK (user1_id < user2_id)
  )`,
  `CREATE INDEX matches_first ON matches (user1_id, matched_at, match_id)`,
  `CREATE INDEX matches_second ON matches (user2_id, matched_at, match_id)`,
  `CREATE TABLE couples (
    id uuid PRIMARY KEY,
    match_id uuid NOT NULL UNIQUE REFERENCES matches ON DELETE CASCADE,
    user1_id uuid NOT NULL,
    user2_id uuid NOT NULL,
    requester_id uuid NOT NULL,
    status text NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'DECLINED')),
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  )`,
  `CREATE INDEX couples_first ON couples (user1_id, created_at)`,
  `CREATE INDEX couples_second ON couples (user2_id, created_at)`,
];
