import type { DomainEvent } from '@kindred/contracts';
import type { FrequentEventContext } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { RecipientsService } from '../delivery/recipients.service.js';
import { NoticesService } from './notices.service.js';
import { READ_CONVERSATION, STORE_LIKE_NOTICES, STORE_MESSAGE_NOTICES } from './notices.statement.js';

type LikeEvent = DomainEvent<'matching.like-given'> | DomainEvent<'matching.like-withdrawn'>;

/** Notices of the frequent events: of likes and of messages in one statement for several. */
@Injectable()
export class FrequentNoticesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recipients: RecipientsService,
    private readonly notices: NoticesService,
  ) {}

  /** Stores a like, or that it was withdrawn. @throws Error to retry the event while an account is not projected */
  async storeLike({ runGrouped }: FrequentEventContext, event: LikeEvent): Promise<void> {
    const { fromUserId, toUserId } = event.data;
    const isWithdrawn = event.type === 'matching.like-withdrawn';
    const values = [toUserId, fromUserId, randomUUID(), event.sequence, event.occurredAt, isWithdrawn];
    const [stored] = await runGrouped(STORE_LIKE_NOTICES, [toUserId, fromUserId], values);
    if (stored === undefined) await this.recipients.requireProjected(this.dataSource.manager, toUserId, fromUserId);
    else if (stored.noticeId !== null) await this.notices.signal(toUserId);
  }

  /** @throws Error to retry the event while an account is not projected */
  async storeMessage(
    { runGrouped }: FrequentEventContext,
    { data }: DomainEvent<'messaging.message-sent'>,
  ): Promise<void> {
    const { matchId, seq, fromUserId, toUserId, sentAt } = data;
    const values = [toUserId, fromUserId, randomUUID(), matchId, seq, sentAt];
    const [stored] = await runGrouped(STORE_MESSAGE_NOTICES, [toUserId, fromUserId], values);
    if (stored === undefined) await this.recipients.requireProjected(this.dataSource.manager, toUserId, fromUserId);
    else if (stored.noticeId !== null) await this.notices.signal(toUserId);
  }

  /** @throws Error to retry the event while the account is not projected */
  async readConversation(
    { runOnce }: FrequentEventContext,
    { data }: DomainEvent<'messaging.conversation-read'>,
  ): Promise<void> {
    const { matchId, userId, seq } = data;
    const [read] = await runOnce(READ_CONVERSATION, [userId, matchId, seq, randomUUID()]);
    if (read === undefined) await this.recipients.requireProjected(this.dataSource.manager, userId);
    else if (read.noticeId !== null) await this.notices.signal(userId);
  }
}
