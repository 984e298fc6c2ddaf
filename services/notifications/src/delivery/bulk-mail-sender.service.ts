import { TaskHandler, type TaskContext, type TaskRunner } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { MailSenderService } from './mail-sender.service.js';
import { SEND_BULK_MAIL } from './mail.tasks.js';

/** Sends emails to many members, in a queue of their own: those of single members never wait for them. */
@TaskHandler(SEND_BULK_MAIL)
@Injectable()
export class BulkMailSenderService implements TaskRunner {
  constructor(private readonly sender: MailSenderService) {}

  run(task: TaskContext): Promise<void> {
    return this.sender.send(task, true);
  }
}
