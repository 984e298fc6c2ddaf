import { Injectable } from '@nestjs/common';

interface Listener {
  causePrefix: string;
  finished: () => void;
}

/** Tells other parts of the service that emails with their causes were accepted or permanently rejected. Best effort. */
@Injectable()
export class MailResults {
  private readonly listeners: Listener[] = [];

  onFinished(causePrefix: string, finished: () => void): void {
    this.listeners.push({ causePrefix, finished });
  }

  finished(cause: string): void {
    for (const listener of this.listeners) if (cause.startsWith(listener.causePrefix)) listener.finished();
  }
}
