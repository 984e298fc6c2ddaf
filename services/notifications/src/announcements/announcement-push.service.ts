import { TaskHandler, UnitOfWork, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { quietHoursOf, wants } from '../preferences/preferences.presenter.js';
import { endOfQuietHours } from '../preferences/quiet-hours.js';
import { announcementPush } from '../push/push-message.js';
import { PushSenderService } from '../push/push-sender.service.js';
import { PUSH_ANNOUNCEMENT } from './announcement.tasks.js';
import { MEMBER_TO_PUSH } from './sending.statement.js';

/** Shows an announcement on all devices of one member, unless it has been read or stopped since. */
@TaskHandler(PUSH_ANNOUNCEMENT)
@Injectable()
export class AnnouncementPushService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly pushes: PushSenderService,
    private readonly brand: Brand,
  ) {}

  /** Rejects when a push service could not take it, to be retried; given up after the last attempt. */
  async run({ key, isLastAttempt }: TaskContext): Promise<void> {
    const [id = '', userId = ''] = key.split(':');
    const [member] = await runStatement(this.dataSource, MEMBER_TO_PUSH, [id, userId]);
    if (member === undefined || !wants(member, 'announcement', 'push')) return;
    const now = new Date();
    // A retry can be in the quiet hours.
    const quietUntil = endOfQuietHours(quietHoursOf(member), now);
    if (quietUntil !== null) {
      const seconds = Math.ceil((quietUntil.getTime() - now.getTime()) / 1_000);
      await this.unitOfWork.run((tx) => tx.enqueue(PUSH_ANNOUNCEMENT, key, seconds));
      return;
    }
    const isTaken = await this.pushes.show(userId, announcementPush(id, this.brand.name));
    if (!isTaken && !isLastAttempt) throw new Error('a push service did not take a notification');
  }
}
