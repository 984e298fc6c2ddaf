import { LiveChannel } from '@kindred/event-bus';
import { runService, ServiceUnderTest, type TestBusBackend } from '@kindred/testing';
import { definition } from '../src/messaging.definition.js';

/** Messaging with its own database and bus. */
export class MessagingUnderTest extends ServiceUnderTest {
  static async start(
    backend?: TestBusBackend,
    withPeers = false,
    environment: Record<string, string> = {},
  ): Promise<MessagingUnderTest> {
    return new MessagingUnderTest(await runService(definition, { backend, withPeers, environment }));
  }

  get live(): LiveChannel {
    return this.app.get(LiveChannel);
  }
}
