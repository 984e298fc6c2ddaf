import { LiveChannel } from '@kindred/event-bus';
import { runService, ServiceUnderTest, type BusColumn } from '@kindred/testing';
import { definition } from '../src/messaging.definition.js';

/** Messaging on a database and a bus of its own. */
export class MessagingUnderTest extends ServiceUnderTest {
  static async start(column?: BusColumn, withNeighbours = false): Promise<MessagingUnderTest> {
    return new MessagingUnderTest(await runService(definition, { column, withNeighbours }));
  }

  get live(): LiveChannel {
    return this.app.get(LiveChannel);
  }
}
