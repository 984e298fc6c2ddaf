import { LIMITS, type EventData } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { NEAREST, REPORTED_POSITION } from './evidence.statement.js';

type Report = EventData<'moderation.report-filed'>;
type Evidence = EventData<'messaging.evidence-collected'>['messages'];

/** Collects messages as evidence for a report (docs/product.md, "Blocks and reports"). */
@Injectable()
export class EvidenceService {
  /**
   * The messages around the reported one, else the latest ones between the two members, oldest first; empty without
   * messages. Includes ended conversations, so that unmatching does not remove evidence.
   */
  async collect(manager: EntityManager, { reporterId, userId, messageId }: Report): Promise<Evidence> {
    const [position] = await runStatement(manager, REPORTED_POSITION, [reporterId, userId, messageId]);
    if (position === undefined) return [];
    const messages = await runStatement(manager, NEAREST, [
      position.matchId,
      position.reported ?? position.last,
      LIMITS.reportMessages,
    ]);
    return messages.map((message) => ({ ...message, createdAt: message.createdAt.toISOString() }));
  }
}
