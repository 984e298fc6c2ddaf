import { LIMITS } from '@kindred/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { NotificationsUnderTest } from './notifications-under-test.js';

const FEEDBACK = `mutation ($name: String!, $email: String!, $category: String!, $message: String!) {
  sendFeedback(name: $name, email: $email, category: $category, message: $message) { message }
}`;
const SUPPORT = 'support@kindred.example';

describe('the contact form', () => {
  let notifications: NotificationsUnderTest;
  beforeAll(async () => {
    notifications = await NotificationsUnderTest.start();
  });
  afterAll(() => notifications.stop());

  const newAddress = (): string => `ada-${randomUUID()}@elsewhere.example`;
  const send = async (email: string): Promise<unknown> =>
    (await notifications.ask(null, FEEDBACK, { name: 'Ada', email, category: 'other', message: `From ${email}` })).data;
  const acknowledgments = async (address: string): Promise<number> =>
    (await notifications.sql('SELECT 1 FROM outgoing_mails WHERE lower(to_address) = $1', [address])).length;
  const ACCEPTED = { sendFeedback: { message: "We'll get back to you within 24 hours." } };

  it('acknowledges three messages from an address in a day, and forwards all of them to support', async () => {
    const address = newAddress();
    const spellings = [address, address.toUpperCase(), ` ${address} `, address.replace('ada', 'Ada')];
    const messages = Array.from({ length: 12 }, (_, index) => spellings[index % spellings.length] ?? address);
    const responses = await Promise.all(messages.map(send));
    expect(responses).toEqual(messages.map(() => ACCEPTED));
    expect(await acknowledgments(address)).toBe(LIMITS.acknowledgmentsPerDay);
    const forwarded = 'SELECT 1 FROM outgoing_mails WHERE to_address = $1 AND lower(reply_to) = $2';
    expect(await notifications.sql(forwarded, [SUPPORT, address])).toHaveLength(messages.length);
    const stored = 'SELECT id FROM feedback WHERE lower(email) = $1';
    const [message, ...others] = await notifications.sql<{ id: string }>(stored, [address]);
    expect(others).toEqual([]);
    const joined = await notifications.sql('SELECT 1 FROM feedback_entries WHERE feedback_id = $1', [message?.id]);
    expect(joined).toHaveLength(messages.length - 1);
    const other = newAddress();
    await send(other);
    expect(await acknowledgments(other)).toBe(1);
  });

  it('acknowledges again 24 hours after an acknowledgment', async () => {
    const address = newAddress();
    for (let sent = 0; sent <= LIMITS.acknowledgmentsPerDay; sent += 1) await send(address);
    const age = (interval: string) =>
      notifications.sql(
        `UPDATE outgoing_mails SET created_at = now() - interval '${interval}'
          WHERE id = (SELECT id FROM outgoing_mails WHERE to_address = $1 ORDER BY position LIMIT 1)`,
        [address],
      );
    await age('23 hours 59 minutes');
    await send(address);
    expect(await acknowledgments(address)).toBe(LIMITS.acknowledgmentsPerDay);
    await age('24 hours');
    await send(address);
    await send(address);
    expect(await acknowledgments(address)).toBe(LIMITS.acknowledgmentsPerDay + 1);
  });
});
