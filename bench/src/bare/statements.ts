import { LIMITS } from '@kindred/contracts';

/**
 * Handwritten statements that do the same work as those of the services, prepared once per connection. Before each
 * benchmark, the responses of both sides are compared.
 */

export const SESSION = {
  name: 'session',
  text: `
    SELECT s.id AS "sessionId", a.id AS "userId", a.role, a.status, a.tier
      FROM identity.sessions s JOIN identity.accounts a ON a.id = s.account_id
     WHERE s.token_digest = $1 AND s.last_used_at > now() - make_interval(days => ${LIMITS.sessionDays})
       AND a.email_verified_at IS NOT NULL AND (a.ban_reason IS NULL OR a.banned_until <= now())`,
};

export const ME = {
  name: 'me',
  text: `
    SELECT id, email, email_verified_at IS NOT NULL AS "emailVerified", status, role,
           notify_on_likes AS "notifyOnLikes", tier, display_name AS "displayName"
      FROM identity.accounts WHERE id = $1`,
};

const OPEN_CONVERSATION = `
  c.live AND $1::uuid IN (c.user1_id, c.user2_id) AND NOT EXISTS (
    SELECT 1 FROM messaging.members banned
     WHERE banned.user_id IN (c.user1_id, c.user2_id) AND banned.banned_until > now())`;

export const OPEN_CONVERSATION_ACCESS = {
  name: 'open-conversation',
  text: `SELECT 1 FROM messaging.conversations c WHERE c.match_id = $2 AND ${OPEN_CONVERSATION}`,
};

export const HISTORY = {
  name: 'history',
  text: `
    SELECT m.id, m.from_user AS "fromUser", m.body, m.created_at AS "createdAt", m.seq, m.caution
      FROM messaging.messages m WHERE m.match_id = $1 ORDER BY m.seq DESC LIMIT ${LIMITS.messagesPageSize}`,
};

/** Inserts a message with the next sequence number, if the sender has permission. Returns no row otherwise. */
export const SEND = {
  name: 'send',
  text: `
    WITH placed AS (
      UPDATE messaging.conversations c
         SET last_seq = c.last_seq + 1, last_activity_at = GREATEST(clock_timestamp(), c.last_activity_at)
       WHERE c.match_id = $2 AND ${OPEN_CONVERSATION}
         AND EXISTS (SELECT 1 FROM messaging.members sender
                      WHERE sender.user_id = $1 AND sender.active AND sender.complete
                        AND (sender.muted_until IS NULL OR sender.muted_until <= now()))
      RETURNING c.last_seq, c.last_activity_at
    ), written AS (
      INSERT INTO messaging.messages (id, match_id, seq, from_user, body, created_at)
      SELECT $3, $2, last_seq, $1, $4, last_activity_at FROM placed
    ), recorded AS (
      INSERT INTO messaging.outbox (event_id, envelope)
      SELECT $5, $6::jsonb || jsonb_build_object('sequence', last_seq) FROM placed
    )
    SELECT last_seq AS seq, last_activity_at AS "createdAt" FROM placed`,
};

export const LOCK_MEMBERS = {
  name: 'lock-members',
  text: 'SELECT user_id FROM matching.members WHERE user_id IN ($1, $2) ORDER BY user_id FOR KEY SHARE',
};

export const LOCK_PAIR = { name: 'lock-pair', text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' };

export const LIKE_PRECONDITIONS = {
  name: 'like-preconditions',
  text: `
    SELECT EXISTS (SELECT 1 FROM matching.profiles WHERE user_id = $1)
             AND EXISTS (SELECT 1 FROM matching.members WHERE user_id = $1
                          AND (banned_until IS NULL OR banned_until <= now()))
             AND EXISTS (SELECT 1 FROM matching.deck_cards WHERE user_id = $2
                          AND (banned_until IS NULL OR banned_until <= now()))
             AND NOT EXISTS (SELECT 1 FROM matching.blocks
                              WHERE (blocker_id, blocked_id) IN (($1::uuid, $2::uuid), ($2::uuid, $1::uuid)))
             AS allowed,
           EXISTS (SELECT 1 FROM matching.likes WHERE from_id = $1 AND to_id = $2) AS liked,
           EXISTS (SELECT 1 FROM matching.likes WHERE from_id = $2 AND to_id = $1) AS "likedBack"`,
};

export const LIKE = { name: 'like', text: 'INSERT INTO matching.likes (from_id, to_id) VALUES ($1, $2)' };
export const DELETE_PASS = {
  name: 'delete-pass',
  text: 'DELETE FROM matching.passes WHERE from_id = $1 AND to_id = $2',
};
export const MATCH = {
  name: 'match',
  text: `INSERT INTO matching.matches (match_id, user1_id, user2_id)
         VALUES ($1, LEAST($2::uuid, $3::uuid), GREATEST($2::uuid, $3::uuid))`,
};

/** Inserts the event of a like into the outbox, with the next sequence of its aggregate. */
export const OUTBOX = {
  name: 'outbox',
  text: `
    WITH taken AS (
      INSERT INTO matching.aggregate_sequences AS s (aggregate, sequence) VALUES ($1, 1)
      ON CONFLICT (aggregate) DO UPDATE SET sequence = s.sequence + 1 RETURNING sequence
    )
    INSERT INTO matching.outbox (event_id, envelope)
    SELECT $2, $3::jsonb || jsonb_build_object('sequence', sequence) FROM taken`,
};
