import { liveTopics, type MemberSignal } from '@kindred/contracts';
import { LiveChannel } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';

/** Signals open inboxes of staff to reload. Best effort; called after the change is committed. */
@Injectable()
export class ContactSignals {
  constructor(private readonly live: LiveChannel) {}

  changed(): void {
    const signal: MemberSignal = { kind: 'contact-changed' };
    void this.live.publish(liveTopics.staff, signal);
  }
}
