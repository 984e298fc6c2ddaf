import { liveTopics, type Member, type StaffQueueName, type StaffSignal } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { Inject, Injectable } from '@nestjs/common';

type Administrator = Pick<Member, 'userId'>;

/** Signals what changed to the open pages of staff. Best effort; call it after the change is committed. */
@Injectable()
export class StaffNotifier {
  constructor(@Inject(LiveChannel) private readonly live: LiveChannel) {}

  /**
   * An item waits, or is worth another look.
   * @param itemId null if it is not known which one
   * @param by the administrator who added it; null for a member
   */
  itemAdded(queue: StaffQueueName, itemId: string | null, by: Administrator | null): void {
    this.publish({ kind: 'item-added', queue, itemId, actorId: by?.userId ?? null });
  }

  /** The item no longer waits. @param by the administrator who decided it; null for a member */
  itemLeft(queue: StaffQueueName, itemId: string, by: Administrator | null): void {
    this.publish({ kind: 'item-left', queue, itemId, actorId: by?.userId ?? null });
  }

  /** The content of an item changed, but not whether it waits. */
  itemChanged(queue: StaffQueueName, itemId: string, by: Administrator | null): void {
    this.publish({ kind: 'item-changed', queue, itemId, actorId: by?.userId ?? null });
  }

  /** @param until when the claim expires; null for a released item */
  claimChanged(queue: StaffQueueName, itemId: string, by: Administrator, until: Date | null): void {
    const claimedUntil = until?.toISOString() ?? null;
    this.publish({ kind: 'claim-changed', queue, itemId, actorId: by.userId, claimedUntil });
  }

  countsChanged(): void {
    this.publish({ kind: 'counts-changed' });
  }

  private publish(signal: StaffSignal): void {
    void this.live.publish(liveTopics.staff, signal);
  }
}
