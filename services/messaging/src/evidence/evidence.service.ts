import { LIMITS, type EventData } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Report = EventData<'moderation.report-filed'>;
type Evidence = EventData<'messaging.evidence-collected'>['messages'];

/** The conversation and sequence of the reported message, else the end of their most recent conversation. */
const REPORTED_POSITION = `
  SELECT c.match_id AS "matchId", reported.seq AS reported, c.last_seq AS last
    FROM conversations c LEFT JOIN messages reported ON reported.match_id = c.match_id AND reported.id = $3
   WHERE (c.user1_id = $1 AND c.user2_id = $2 OR c.user1_id = $2 AND c.user2_id = $1) AND c.last_seq > 0
   ORDER BY reported.seq IS NULL, c.last_activity_at DESC, c.match_id LIMIT 1`;

const NEAREST = `
  SELECT id, from_user AS "fromUser", body, created_at AS "createdAt"
    FROM (SELECT * FROM messages
           WHERE match_id = $1 AND seq BETWEEN $2::integer - $3::integer AND $2::integer + $3::integer
           ORDER BY abs(seq - $2::integer), seq LIMIT $3) AS nearest
   ORDER BY seq`;

/** Collects messages as evidence for a report (docs/product.md, "Blocks and reports"). */
@Injectable()
export class EvidenceService {
  /**
   * The messages around the reported one, else the latest ones between the two members, oldest first; empty without
   * messages. Includes ended conversations, so that unmatching does not remove evidence.
   */
  async collect(manager: EntityManager, { reporterId, userId, messageId }: Report): Promise<Evidence> {
    const [position] = await manager.query<{ matchId: string; reported: number | null; last: number }[]>(
      REPORTED_POSITION,
      [reporterId, userId, messageId],
    );
    if (position === undefined) return [];
    const messages = await manager.query<(Omit<Evidence[number], 'createdAt'> & { createdAt: Date })[]>(NEAREST, [
      position.matchId,
      position.reported ?? position.last,
      LIMITS.reportMessages,
    ]);
    return messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }));
  }
}
