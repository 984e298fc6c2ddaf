import { randomUUID } from 'node:crypto';
import type { TestCaller } from '@kindred/testing';
import type { NotificationsUnderTest } from './notifications-under-test.js';

const SEND = `mutation ($name: String!, $email: String!, $category: String!, $message: String!) {
  sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
}`;
const LIST = `query ($state: String, $limit: Int) {
  contactMessages(state: $state, limit: $limit) {
    items {
      id name email category message createdAt entryCount memberId memberName memberEmail isPriority state isSpam lastEntryAt
      waitingSince dueAt overdue claimedByMe claimedByAnother claimedUntil
    }
  }
}`;
const READ = `query ($id: ID!) {
  contactConversation(id: $id) {
    message { id state isSpam memberId memberName memberEmail entryCount claimedByMe claimedByAnother }
    entries { id isReply text createdAt authorName isMine delivery }
    others { id state isSpam }
    isSpamAddress
  }
}`;
const REPLY = `mutation ($id: ID!, $text: String!, $clientId: ID) {
  replyToContactMessage(id: $id, text: $text, clientId: $clientId) { id isReply text isMine delivery }
}`;

export interface StaffMessage {
  id: string;
  email: string;
  message: string;
  memberId: string | null;
  isPriority: boolean;
  state: string;
  isSpam: boolean;
  entryCount: number;
  waitingSince: string | null;
  dueAt: string | null;
  overdue: boolean;
}

export interface StaffConversation {
  message: StaffMessage & { claimedByMe: boolean; claimedByAnother: boolean };
  entries: { id: string; isReply: boolean; text: string; isMine: boolean; delivery: string | null }[];
  others: { id: string; state: string; isSpam: boolean }[];
  isSpamAddress: boolean;
}

export const newAddress = (): string => `ada.${randomUUID()}@elsewhere.example`;

/** The contact form, and an administrator with the inbox. */
export class ContactInboxUnderTest {
  readonly admin = randomUUID();

  constructor(readonly service: NotificationsUnderTest) {}

  /** Sends a contact message, by default by a visitor. @returns the id of the newest one from this address */
  async send(email: string, message = 'Help', by: TestCaller = null, draft: object = {}): Promise<string> {
    await this.service.data(by, SEND, { name: 'Ada', email, category: 'general', message, ...draft });
    const newest = 'SELECT id FROM feedback WHERE lower(email) = lower($1) ORDER BY created_at DESC LIMIT 1';
    const [row] = await this.service.sql<{ id: string }>(newest, [email]);
    return row?.id ?? '';
  }

  async list(state?: string): Promise<StaffMessage[]> {
    const data = await this.ask<{ contactMessages: { items: StaffMessage[] } }>(LIST, { state });
    return data.data?.contactMessages.items ?? [];
  }

  async read(id: string, as = this.admin): Promise<StaffConversation> {
    const { data, code } = await this.ask<{ contactConversation: StaffConversation }>(READ, { id }, as);
    if (data === null) throw new Error(code);
    return data.contactConversation;
  }

  reply(id: string, text = 'Gladly.', as = this.admin, clientId?: string) {
    return this.ask<{ replyToContactMessage: { id: string } }>(REPLY, { id, text, clientId }, as);
  }

  close(id: string, isSpam = false, as = this.admin) {
    const close = 'mutation ($id: ID!, $isSpam: Boolean) { closeContactMessage(id: $id, isSpam: $isSpam) }';
    return this.ask(close, { id, isSpam }, as);
  }

  /** Calls a mutation that takes only the id. */
  act(name: 'reopenContactMessage' | 'claimContactMessage' | 'releaseContactMessage', id: string, as = this.admin) {
    return this.ask(`mutation ($id: ID!) { ${name}(id: $id) }`, { id }, as);
  }

  ask<Data = Record<string, unknown>>(query: string, variables: object = {}, as = this.admin) {
    return this.service.ask<Data>(as, query, variables, { role: 'admin' });
  }
}
