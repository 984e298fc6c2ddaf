import { LIMITS } from '@kindred/contracts';
import { TaskHandler, UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, RetentionSweep, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DELETE_OLD_MAILS, SEND_MAIL } from './mail.tasks.js';
import { ADOPT_MAILS } from './mails.statement.js';

/** Deletes old emails of the default partition; the others are dropped with the partition of their day. */
@TaskHandler(DELETE_OLD_MAILS)
@Injectable()
export class MailSweeperService extends RetentionSweep {
  protected readonly expiredRows = [
    { table: 'mails', condition: `created_at < now() - make_interval(days => ${LIMITS.mailDays})` },
  ];

  constructor(
    dataSource: DataSource,
    @Inject(LOGGER) logger: Logger,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super(dataSource, logger);
  }

  override async run(): Promise<void> {
    await super.run();
    await this.adoptMails();
  }

  /** Enqueues emails that the previous release wrote and did not send before it was stopped. */
  private adoptMails(): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const mails = await runStatement(tx.manager, ADOPT_MAILS);
      await tx.enqueue(
        SEND_MAIL,
        mails.map(({ id }) => id),
      );
    });
  }
}
