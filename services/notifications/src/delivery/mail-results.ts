import { Injectable } from '@nestjs/common';

interface Listener {
  causePrefix: string;
  finished: (id: string) => Promise<void>;
}

/** Tells other parts of the service that emails with their causes were accepted or permanently rejected. Best effort. */
@Injectable()
export class MailResults {
  private readonly listeners: Listener[] = [];

  /** @param finished receives what follows the prefix */
  onFinished(causePrefix: string, finished: (id: string) => Promise<void>): void {
    this.listeners.push({ causePrefix, finished });
  }

  finished(cause: string): void {
    for (const { causePrefix, finished } of this.listeners) {
      if (cause.startsWith(causePrefix)) finished(cause.slice(causePrefix.length)).catch(() => undefined);
    }
  }
}
