import type { DomainEvent } from '@kindred/contracts';
import type { FrequentEventContext } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RecipientsService } from '../delivery/recipients.service.js';
import { LikeDigestEntity } from './like-digest.entity.js';
import { STORE_LIKES, WITHDRAW_ANSWERED_LIKES } from './like-digests.statement.js';
import { ReceivedLikeEntity } from './received-like.entity.js';

type LikeEvent = DomainEvent<'matching.like-given'> | DomainEvent<'matching.like-withdrawn'>;

/** The likes that members have received since their last digest. */
@Injectable()
export class ReceivedLikesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recipients: RecipientsService,
  ) {}

  /** Stores a like, or that it was withdrawn. @throws Error to retry the event while an account is not projected */
  async store({ runGrouped }: FrequentEventContext, event: LikeEvent): Promise<void> {
    const { fromUserId, toUserId } = event.data;
    const isWithdrawn = event.type === 'matching.like-withdrawn';
    const values = [toUserId, fromUserId, event.sequence, event.occurredAt, isWithdrawn];
    const stored = await runGrouped(STORE_LIKES, [toUserId, fromUserId], values);
    if (stored.length === 0) await this.recipients.requireProjected(this.dataSource.manager, toUserId, fromUserId);
  }

  /** Withdraws the like that this one has answered: the recipient learns of the match instead. */
  async withdrawAnswered(
    { runGrouped }: FrequentEventContext,
    { data: { fromUserId, toUserId }, occurredAt }: DomainEvent<'matching.like-given'>,
  ): Promise<void> {
    await runGrouped(WITHDRAW_ANSWERED_LIKES, [fromUserId, toUserId], [fromUserId, toUserId, occurredAt]);
  }

  /** Deletes the likes between two members, in both directions. */
  async deleteBetween(manager: EntityManager, userId: string, otherId: string): Promise<void> {
    await manager.delete(ReceivedLikeEntity, [
      { recipientId: userId, likerId: otherId },
      { recipientId: otherId, likerId: userId },
    ]);
  }

  /** Call it after the account was deleted, which waits for likes that are being stored. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ReceivedLikeEntity, [{ recipientId: userId }, { likerId: userId }]);
    await manager.delete(LikeDigestEntity, { userId });
  }
}
