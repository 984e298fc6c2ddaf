import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { readSubscription, type PushDraft } from './push-draft.js';
import { PushSubscriptionEntity } from './push-subscription.entity.js';
import { PushTransport } from './push-transport.js';
import { END_SUBSCRIPTIONS, LIMIT_SUBSCRIPTIONS, STORE_SUBSCRIPTION } from './push.statement.js';

/** The devices of members that show notifications. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly transport: PushTransport,
  ) {}

  /** The public key that browsers subscribe with; null if Web Push is not configured. */
  get key(): string | null {
    return this.transport.vapid?.publicKey ?? null;
  }

  /**
   * Stores the subscription of a browser, or its new keys. Beyond `LIMITS.pushDevices`, the oldest one is deleted.
   * @throws DomainError UNAVAILABLE without a key pair, VALIDATION
   */
  async add({ userId, sessionId }: Member, draft: PushDraft): Promise<void> {
    if (this.key === null) throw new DomainError('UNAVAILABLE', 'Push notifications are not available here.');
    const { endpoint, p256dh, auth } = readSubscription(draft, this.transport.allowsLoopback);
    await this.unitOfWork.run(async (tx) => {
      // The account can have been deleted after the session was checked.
      if (!(await lockUnlessErased(tx.manager, userId))) throw unauthenticatedError();
      await runStatement(tx.manager, STORE_SUBSCRIPTION, [randomUUID(), userId, sessionId, endpoint, p256dh, auth]);
      await runStatement(tx.manager, LIMIT_SUBSCRIPTIONS, [userId]);
    });
  }

  /** Also succeeds without such a subscription. */
  async remove(userId: string, endpoint: string): Promise<void> {
    await this.dataSource.manager.delete(PushSubscriptionEntity, { userId, endpoint });
  }

  /** Deletes the subscriptions that were added in these sessions. */
  async endWith(manager: EntityManager, userId: string, sessionIds: readonly string[]): Promise<void> {
    await runStatement(manager, END_SUBSCRIPTIONS, [userId, sessionIds]);
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PushSubscriptionEntity, { userId });
  }
}
