import type { DomainEvent } from '@kindred/contracts';
import { OnEvent, type EventContext, type Transaction } from '@kindred/event-bus';
import { Controller } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { Brand } from '../../brand/brand.js';
import { farewellEmail, matchEmail, unmatchedEmail } from '../../emails/matching.emails.js';
import { MailQueueService } from '../../delivery/mail-queue.service.js';
import { RecipientsService } from '../../delivery/recipients.service.js';

/** Emails a new match to both members, and an unmatch to the other member. Other ends of a match cause no email. */
@Controller()
export class MatchChangedMailHandler {
  constructor(
    private readonly recipients: RecipientsService,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
  ) {}

  @OnEvent('matching.match-changed', 'notifications-mail')
  async handle(@Payload() event: DomainEvent<'matching.match-changed'>, @Ctx() { tx }: EventContext): Promise<void> {
    const { matchId, user1Id, user2Id, live, endedBy, farewell } = event.data;
    if (!live) {
      if (endedBy !== undefined)
        await this.addUnmatchedEmail(tx, matchId, endedBy === user1Id ? user2Id : user1Id, endedBy, farewell ?? false);
      return;
    }
    await this.addEmail(tx, matchId, user1Id, user2Id);
    await this.addEmail(tx, matchId, user2Id, user1Id);
  }

  private async addUnmatchedEmail(
    tx: Transaction,
    matchId: string,
    userId: string,
    endedBy: string,
    farewell: boolean,
  ): Promise<void> {
    const found = await this.recipients.findBetween(tx.manager, userId, endedBy);
    if (found === null) return;
    await this.mails.add(tx, {
      cause: `unmatched:${matchId}`,
      people: [userId, endedBy],
      to: found.recipient.email,
      choice: { userId, kind: 'match' },
      content: farewell
        ? farewellEmail(this.brand, found.otherName ?? '')
        : unmatchedEmail(this.brand, found.otherName ?? ''),
    });
  }

  private async addEmail(tx: Transaction, matchId: string, userId: string, otherId: string): Promise<void> {
    const found = await this.recipients.findBetween(tx.manager, userId, otherId);
    if (found === null) return;
    if (found.otherName === null) throw new Error('the profile is not projected yet');
    await this.mails.add(tx, {
      cause: `match:${matchId}:${userId}`,
      people: [userId, otherId],
      to: found.recipient.email,
      choice: { userId, kind: 'match' },
      content: matchEmail(this.brand, found.otherName, matchId),
    });
  }
}
