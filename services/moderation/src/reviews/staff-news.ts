import { liveTopics, type MemberSignal } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';

/** Tells every administrator who has the queue open to look at it again; best effort, after the change is committed. */
@Injectable()
export class StaffNews {
  constructor(private readonly live: LiveChannel) {}

  reviewsChanged(): void {
    const signal: MemberSignal = { kind: 'reviews-changed' };
    void this.live.publish(liveTopics.staff, signal);
  }
}
