import { runStatement, type Statement } from '@kindred/platform/database';
import { dataSourceOptions } from '@kindred/service-kit';
import { DataSource } from 'typeorm';
import type { DemoSettings } from '../settings.js';
import { DELETE_FEEDS, MOVE_COUPLE, MOVE_LIKE, MOVE_MATCH } from './matching/matching-times.statement.js';
import { MOVE_CONVERSATION, MOVE_MESSAGES } from './messaging/messaging-times.statement.js';
import { messageNoticesOf, type SentMessage } from './message-notices.js';
import {
  MOVE_ANNOUNCEMENT,
  MOVE_COUPLE_NOTICES,
  MOVE_LIKE_NOTICES,
  MOVE_MATCH_NOTICES,
  MOVE_MESSAGE_NOTICE,
} from './notifications/notifications-times.statement.js';
import { whenOpen } from './open-conversation.js';
import { until } from '../until.js';

/** A service that stores a time of the history. */
type StoringService = 'matching' | 'messaging' | 'notifications';

type DatabaseUrls = Pick<DemoSettings, `${Uppercase<StoringService>}_DATABASE_URL`>;

/** A match of the history as it has been created. */
export interface CreatedMatch {
  matchId: string;
  at: Date;
  members: readonly [string, string];
  messages: readonly SentMessage[];
}

/**
 * Moves what the demo members have done to earlier times, and their notices of it, in the databases of the services, which
 * have no call for that. It changes only rows between demo members.
 */
export class HistoryTimes {
  private constructor(private readonly databases: Readonly<Record<StoringService, DataSource>>) {}

  /** Connects to the databases. Call `close` afterward. */
  static async open(urls: DatabaseUrls): Promise<HistoryTimes> {
    const open = (service: StoringService, databaseUrl: string): Promise<DataSource> =>
      new DataSource(dataSourceOptions({ service, databaseUrl, migrations: [], poolSize: 1 })).initialize();
    const [matching, messaging, notifications] = await Promise.all([
      open('matching', urls.MATCHING_DATABASE_URL),
      open('messaging', urls.MESSAGING_DATABASE_URL),
      open('notifications', urls.NOTIFICATIONS_DATABASE_URL),
    ]);
    return new HistoryTimes({ matching, messaging, notifications });
  }

  async moveLike(fromId: string, toId: string, at: Date): Promise<void> {
    await runStatement(this.databases.matching, MOVE_LIKE, [fromId, toId, at]);
    await runStatement(this.databases.matching, DELETE_FEEDS, [fromId]);
    await this.moveNotices(1, MOVE_LIKE_NOTICES, [fromId, toId, at]);
  }

  async moveMatch({ matchId, at, members: [first, second], messages }: CreatedMatch): Promise<void> {
    await runStatement(this.databases.matching, MOVE_MATCH, [matchId, at]);
    const clientIds = messages.map(({ clientId }) => clientId);
    const times = messages.map((message) => message.at);
    await runStatement(this.databases.messaging, MOVE_MESSAGES, [matchId, clientIds, times]);
    await whenOpen(
      async () => (await runStatement(this.databases.messaging, MOVE_CONVERSATION, [matchId, at])).length > 0,
    );
    await this.moveNotices(2, MOVE_MATCH_NOTICES, [matchId, at]);
    for (const notice of messageNoticesOf([first, second], messages)) {
      const values = [notice.userId, matchId, notice.seq, notice.at, notice.readSeq, notice.readAt];
      await this.moveNotices(1, MOVE_MESSAGE_NOTICE, values);
    }
    await this.moveLike(first, second, at);
    await this.moveLike(second, first, at);
  }

  async moveCouple(matchId: string, coupleId: string, at: Date): Promise<void> {
    await runStatement(this.databases.matching, MOVE_COUPLE, [matchId, at]);
    await runStatement(this.databases.notifications, MOVE_ANNOUNCEMENT, [coupleId, at]);
    await this.moveNotices(2, MOVE_COUPLE_NOTICES, [matchId, at]);
  }

  /** Notices are created after the call that causes them has returned, so it waits for this number of them. */
  private async moveNotices(count: number, statement: Statement, values: readonly unknown[]): Promise<void> {
    await until(
      async () => (await runStatement(this.databases.notifications, statement, values)).length >= count,
      new Error('notifications does not know what happened'),
    );
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.databases).map((database) => database.destroy()));
  }
}
