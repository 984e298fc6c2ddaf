import type { Met } from '@kindred/contracts';
import type { ExportSection } from '@kindred/member-data';
import { column, defineStatementWithCustomPlan } from '@kindred/platform/database';
import { z } from 'zod';
import { isOpenTo } from '../conversations/open-conversation.js';

/** Typed, because PostgreSQL cannot infer the type of the placeholder in every position. */
const READER = '$1::uuid';

/** The reader's conversations. Each side of a match has its own index. */
const OWN = `(c.user1_id = ${READER} OR c.user2_id = ${READER})`;

/**
 * Data about a member (docs/product.md, "Account data"): all messages that they sent, and the received messages that they
 * can still read, and their own answers to whether they have met.
 */
export const EXPORT_SECTIONS: readonly ExportSection[] = [
  {
    name: 'conversations',
    key: ['matchedAt', 'matchId'],
    statement: defineStatementWithCustomPlan(
      `SELECT c.match_id AS "matchId", CASE WHEN c.user1_id = ${READER} THEN c.user2_id ELSE c.user1_id END AS "userId",
             c.live, c.matched_at AS "matchedAt", c.last_activity_at AS "lastActivityAt",
             CASE WHEN c.user1_id = ${READER} THEN c.user1_read_seq ELSE c.user2_read_seq END AS "readSeq"
        FROM conversations c
       WHERE ${OWN} AND ($2::timestamptz IS NULL OR (c.matched_at, c.match_id) > ($2::timestamptz, $3::uuid))
       ORDER BY c.matched_at, c.match_id LIMIT $4`,
      {
        matchId: column.uuid,
        userId: column.uuid,
        live: column.bool,
        matchedAt: column.timestamp,
        lastActivityAt: column.timestamp,
        readSeq: column.integer,
      },
    ),
  },
  {
    name: 'messages',
    key: ['matchId', 'seq'],
    keyShape: z.tuple([z.guid(), z.int32()]),
    // One index scan per conversation, in order.
    statement: defineStatementWithCustomPlan(
      `SELECT m.id, m.match_id AS "matchId", m.from_user AS "fromUser", m.body, m.created_at AS "createdAt", m.seq, m.caution
        FROM (SELECT c.match_id, ${isOpenTo(READER, 'now()')} AS open FROM conversations c
               WHERE ${OWN} AND ($2::uuid IS NULL OR c.match_id >= $2::uuid) ORDER BY c.match_id) AS c
             CROSS JOIN LATERAL (
               SELECT * FROM messages m
                WHERE m.match_id = c.match_id AND (m.from_user = ${READER} OR c.open)
                  AND m.seq > CASE WHEN m.match_id = $2::uuid THEN $3::integer ELSE 0 END
                ORDER BY m.seq LIMIT $4) AS m
       ORDER BY c.match_id, m.seq LIMIT $4`,
      {
        id: column.uuid,
        matchId: column.uuid,
        fromUser: column.uuid,
        body: column.text(),
        createdAt: column.timestamp,
        seq: column.integer,
        caution: column.bool,
      },
    ),
  },
  {
    // Those of the other member are private.
    name: 'meetingAnswers',
    key: ['answeredAt', 'matchId'],
    statement: defineStatementWithCustomPlan(
      `SELECT c.match_id AS "matchId", answer.met, answer.again, answer.answered_at AS "answeredAt"
         FROM conversations c JOIN meeting_answers answer ON answer.match_id = c.match_id AND answer.user_id = ${READER}
        WHERE ${OWN} AND ($2::timestamptz IS NULL OR (answer.answered_at, c.match_id) > ($2::timestamptz, $3::uuid))
        ORDER BY answer.answered_at, c.match_id LIMIT $4`,
      {
        matchId: column.uuid,
        met: column.text<Met>(),
        again: column.nullable(column.bool),
        answeredAt: column.timestamp,
      },
    ),
  },
];
