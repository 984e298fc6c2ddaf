import { runStatement } from '@kindred/platform/database';
import { dataSourceOptions } from '@kindred/service-kit';
import { DataSource } from 'typeorm';
import type { DemoSettings } from '../settings.js';
import { DELETE_FEEDS, MOVE_COUPLE, MOVE_LIKE, MOVE_MATCH } from './matching/matching-times.statement.js';
import { MOVE_CONVERSATION, MOVE_MESSAGES } from './messaging/messaging-times.statement.js';
import { MOVE_ANNOUNCEMENT } from './notifications/notifications-times.statement.js';
import { whenOpen } from './open-conversation.js';

/** A service that stores a time of the history. */
type StoringService = 'matching' | 'messaging' | 'notifications';

export interface SentMessage {
  clientId: string;
  at: Date;
}

/**
 * Moves what the demo members have done to earlier times, in the databases of the services, which have no call for that.
 * It changes only rows between demo members.
 */
export class HistoryTimes {
  private constructor(private readonly databases: Readonly<Record<StoringService, DataSource>>) {}

  /** Connects to the databases. Call `close` afterward. */
  static async open(settings: DemoSettings): Promise<HistoryTimes> {
    const open = (service: StoringService, databaseUrl: string): Promise<DataSource> =>
      new DataSource(dataSourceOptions({ service, databaseUrl, migrations: [], poolSize: 1 })).initialize();
    const [matching, messaging, notifications] = await Promise.all([
      open('matching', settings.MATCHING_DATABASE_URL),
      open('messaging', settings.MESSAGING_DATABASE_URL),
      open('notifications', settings.NOTIFICATIONS_DATABASE_URL),
    ]);
    return new HistoryTimes({ matching, messaging, notifications });
  }

  async moveLike(fromId: string, toId: string, at: Date): Promise<void> {
    await runStatement(this.databases.matching, MOVE_LIKE, [fromId, toId, at]);
    await runStatement(this.databases.matching, DELETE_FEEDS, [fromId]);
  }

  async moveMatch(matchId: string, at: Date, messages: readonly SentMessage[]): Promise<void> {
    await runStatement(this.databases.matching, MOVE_MATCH, [matchId, at]);
    const clientIds = messages.map(({ clientId }) => clientId);
    const times = messages.map((message) => message.at);
    await runStatement(this.databases.messaging, MOVE_MESSAGES, [matchId, clientIds, times]);
    await whenOpen(
      async () => (await runStatement(this.databases.messaging, MOVE_CONVERSATION, [matchId, at])).length > 0,
    );
  }

  async moveCouple(matchId: string, coupleId: string, at: Date): Promise<void> {
    await runStatement(this.databases.matching, MOVE_COUPLE, [matchId, at]);
    await runStatement(this.databases.notifications, MOVE_ANNOUNCEMENT, [coupleId, at]);
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.databases).map((database) => database.destroy()));
  }
}
