import { TaskHandler, UnitOfWork, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { handleDueRows } from '../delivery/due-rows.js';
import { MailQueueService } from '../delivery/mail-queue.service.js';
import { RecipientsService } from '../delivery/recipients.service.js';
import { unreadMessagesEmail } from '../emails/matching.emails.js';
import { quietHoursOf } from '../preferences/preferences.presenter.js';
import { endOfQuietHours } from '../preferences/quiet-hours.js';
import { SEND_MESSAGE_EMAILS } from './message-email.tasks.js';
import { DUE_CONVERSATIONS, POSTPONE_MESSAGE_EMAIL, TAKE_MESSAGE_EMAIL } from './message-emails.statement.js';

type Due = RowOf<(typeof DUE_CONVERSATIONS)['columns']>;

/** Emails members about conversations that they have not read (docs/product.md, "Emails"). */
@TaskHandler(SEND_MESSAGE_EMAILS)
@Injectable()
export class MessageEmailSenderService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One transaction for each conversation. An email that fails is logged, and the next run retries it. */
  async run(): Promise<void> {
    await handleDueRows({
      read: (after, limit) => runStatement(this.dataSource, DUE_CONVERSATIONS, [after, limit]),
      keyOf: ({ id }) => id,
      handle: (due) => this.unitOfWork.run((tx) => this.send(tx, due)),
      onError: (error, { id }) =>
        this.logger.error({ err: error, noticeId: id }, 'could not write an email about messages; will retry'),
    });
  }

  private async send(tx: Transaction, { id, userId, personId }: Due): Promise<void> {
    const found = await this.recipients.findBetween(tx.manager, userId, personId);
    const quietUntil = found && endOfQuietHours(quietHoursOf(found.recipient), new Date());
    if (quietUntil) {
      await runStatement(tx.manager, POSTPONE_MESSAGE_EMAIL, [id, quietUntil]);
      return;
    }
    const [taken] = await runStatement(tx.manager, TAKE_MESSAGE_EMAIL, [id]);
    if (taken === undefined || taken.matchId === null || found === null) return;
    await this.mails.add(tx, {
      cause: `messages:${id}`,
      people: [userId, personId],
      to: found.recipient.email,
      choice: { userId, kind: 'message' },
      content: unreadMessagesEmail(this.brand, found.otherName ?? '', taken.matchId),
    });
  }
}
