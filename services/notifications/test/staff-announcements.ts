import { until, type TestCaller } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import type { NotificationsUnderTest } from './notifications-under-test.js';

export interface StaffAnnouncement {
  id: string;
  title: string;
  content: string;
  notify: boolean;
  email: boolean;
  publishAt: string | null;
  progress: {
    state: string;
    publishedAt: string | null;
    finishedAt: string | null;
    total: number | null;
    handled: number;
    emailed: number;
    pushed: number;
    postponed: number;
  };
}

const FIELDS = `id title content notify email publishAt
  progress { id state publishedAt finishedAt total handled emailed pushed postponed }`;

const OPERATIONS = {
  list: `query ($limit: Int, $cursor: String) {
    staffAnnouncements(limit: $limit, cursor: $cursor) { items { ${FIELDS} } nextCursor }
  }`,
  read: `query ($id: ID!) { staffAnnouncement(id: $id) { ${FIELDS} } }`,
  progress: `query ($ids: [ID!]!) { announcementProgress(ids: $ids) { id state total handled } }`,
  draft: `mutation ($input: StaffAnnouncementInput!, $clientId: ID) {
    draftAnnouncement(input: $input, clientId: $clientId) { ${FIELDS} }
  }`,
  change: `mutation ($id: ID!, $input: StaffAnnouncementInput!) {
    changeAnnouncement(id: $id, input: $input) { ${FIELDS} }
  }`,
  publish: `mutation ($id: ID!) { publishAnnouncement(id: $id) { ${FIELDS} } }`,
  cancel: `mutation ($id: ID!) { cancelAnnouncement(id: $id) { ${FIELDS} } }`,
  delete: 'mutation ($id: ID!) { deleteAnnouncement(id: $id) }',
} as const;

export type StaffOperation = keyof typeof OPERATIONS;

/** The announcements of staff, called by an administrator. */
export class StaffAnnouncementsUnderTest {
  readonly adminId = randomUUID();

  constructor(private readonly service: NotificationsUnderTest) {}

  ask(operation: StaffOperation, variables: object, caller: TestCaller = this.adminId) {
    const as = caller === this.adminId ? ({ role: 'admin' } as const) : {};
    return this.service.ask<Record<string, unknown>>(caller, OPERATIONS[operation], variables, as);
  }

  /** The announcement that the operation returns. @throws when the response has an error */
  async run(operation: StaffOperation, variables: object): Promise<StaffAnnouncement> {
    const { data, code, message } = await this.ask(operation, variables);
    if (data === null || code !== undefined) throw new Error(`${code}: ${message}`);
    return Object.values(data)[0] as StaffAnnouncement;
  }

  draft(input: object = {}): Promise<StaffAnnouncement> {
    return this.run('draft', { input: { title: 'News', content: 'There is some.', ...input } });
  }

  async publish(input: object = {}): Promise<StaffAnnouncement> {
    const { id } = await this.draft(input);
    return this.run('publish', { id });
  }

  read(id: string): Promise<StaffAnnouncement> {
    return this.run('read', { id });
  }

  /** Publishes an announcement, and waits until it has been sent. */
  async send(input: object): Promise<StaffAnnouncement> {
    const { id } = await this.publish(input);
    await this.isIn(id, 'SENT');
    return this.read(id);
  }

  /** Waits until the announcement is in this state. */
  isIn(id: string, state: string): Promise<void> {
    return until(async () => {
      const [row] = await this.service.sql<{ state: string }>('SELECT state FROM staff_announcements WHERE id = $1', [
        id,
      ]);
      return row?.state === state;
    });
  }
}
