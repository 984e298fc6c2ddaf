import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { NOTE_BETWEEN } from '../likes/likes.statement.js';
import { ProfilesService } from '../profiles/profiles.service.js';

/**
 * Publishes a snapshot of the reported member's profile for staff, with the note of their like of the reporter; nothing if
 * the member has no profile.
 */
@Controller()
export class ReportFiledHandler {
  constructor(private readonly profiles: ProfilesService) {}

  @OnEvent('moderation.report-filed')
  async handle(
    @Payload() { data: { reportId, reporterId, userId } }: DomainEvent<'moderation.report-filed'>,
    @Ctx() { tx }: EventContext,
  ): Promise<void> {
    const profile = await this.profiles.findPublic(userId, tx.manager);
    if (profile === null) return;
    const [note] = await runStatement(tx.manager, NOTE_BETWEEN, [userId, reporterId]);
    const evidence = note && { note: { body: note.body, createdAt: note.at.toISOString() } };
    await tx.record('matching.evidence-collected', reportId, { reportId, userId, profile, ...evidence });
  }
}
