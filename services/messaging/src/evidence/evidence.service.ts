import { LIMITS, type EventData } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Report = EventData<'moderation.report-filed'>;
type Evidence = EventData<'messaging.evidence-collected'>['messages'];

/** Where to look: at the message that was named, if it is one of these two, else at the end of their latest chat. */
const PLACE = `
  SELECT c.match_id AS "matchId", named.seq AS named, c.last_seq AS last
    FROM conversations c LEFT JOIN messages named ON named.match_id = c.match_id AND named.id = $3
   WHERE (c.user1_id = $1 AND c.user2_id = $2 OR c.user1_id = $2 AND c.user2_id = $1) AND c.last_seq > 0
   ORDER BY named.seq IS NULL, c.last_activity_at DESC, c.match_id LIMIT 1`;

const NEAREST = `
  SELECT id, from_user AS "fromUser", body, created_at AS "createdAt"
    FROM (SELECT * FROM messages
           WHERE match_id = $1 AND seq BETWEEN $2::integer - $3::integer AND $2::integer + $3::integer
           ORDER BY abs(seq - $2::integer), seq LIMIT $3) AS nearest
   ORDER BY seq`;

/** What members wrote, for staff who look into a report. */
@Injectable()
export class EvidenceService {
  /**
   * The messages around the one that a report names, else the last ones of the two, oldest first. A conversation that
   * has ended counts, too: whoever leaves takes nothing away. None when the two have never written to each other.
   */
  async collect(manager: EntityManager, { reporterId, userId, messageId }: Report): Promise<Evidence> {
    const [place] = await manager.query<{ matchId: string; named: number | null; last: number }[]>(PLACE, [
      reporterId,
      userId,
      messageId,
    ]);
    if (place === undefined) return [];
    const messages = await manager.query<(Omit<Evidence[number], 'createdAt'> & { createdAt: Date })[]>(NEAREST, [
      place.matchId,
      place.named ?? place.last,
      LIMITS.reportMessages,
    ]);
    return messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }));
  }
}
