import { liveTopics, type MemberSignal } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';

/** Signals open queues of staff to reload. Best effort; called after the change is committed. */
@Injectable()
export class StaffNotifier {
  constructor(private readonly live: LiveChannel) {}

  reviewsChanged(): void {
    const signal: MemberSignal = { kind: 'reviews-changed' };
    void this.live.publish(liveTopics.staff, signal);
  }

  /** Reports, appeals, sanctions, or the shield. */
  casesChanged(): void {
    const signal: MemberSignal = { kind: 'cases-changed' };
    void this.live.publish(liveTopics.staff, signal);
  }
}
