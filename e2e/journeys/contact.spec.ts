import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../support/conditions.js';
import { becomeMember, logInAdmin, Person } from '../support/person.js';
import { sharedProducts } from '../support/shared-products.js';

interface Message {
  id: string;
  email: string;
  memberId: string | null;
  memberName: string | null;
  state: string;
}

interface Conversation {
  message: Message;
  entries: { text: string; delivery: string | null }[];
}

const INBOX = '/api/admin/contact-messages';

describe.each(sharedProducts())('the contact form, on $name', (product) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await logInAdmin(product);
  });

  const messageFrom = async (email: string, state: string): Promise<Message | undefined> =>
    (await admin.expect<Message[]>(200, 'GET', `${INBOX}?state=${state}`)).find((message) => message.email === email);

  it('reaches the inbox, and the reply of staff reaches the writer', async () => {
    const email = `contact-${Date.now()}@example.com`;
    const visitor = new Person(product, email);
    const draft = { name: 'Ada', email, category: 'technical', message: 'Where is my photo?' };
    await visitor.expect(201, 'POST', '/api/feedback', draft);

    const message = await messageFrom(email, 'open');
    expect(message).toMatchObject({ memberId: null, overdue: false, waitingSince: expect.any(String) });
    await admin.expect(201, 'POST', `${INBOX}/${message?.id}/replies`, { text: 'In your profile.' });

    const reply = await visitor.mail(/^Re: your message/);
    expect(reply.text).toContain('In your profile.');
    expect(reply.text).toContain('> Where is my photo?');
    await eventually('the delivery of the reply', async () => {
      const { entries } = await admin.expect<Conversation>(200, 'GET', `${INBOX}/${message?.id}`);
      return entries[0]?.delivery === 'sent' || undefined;
    });
    expect(await messageFrom(email, 'open')).toBeUndefined();
    expect(await messageFrom(email, 'answered')).toMatchObject({ state: 'answered' });
  });

  it('names the member who was signed in, and is silent when the message is closed as spam', async () => {
    const maya = await becomeMember(product, admin, { displayName: 'Maya' });
    const email = `contact-${Date.now()}-spam@example.com`;
    const draft = { name: 'Maya', email, category: 'other', message: 'Buy gold.' };
    await maya.expect(201, 'POST', '/api/feedback', draft);
    const message = await messageFrom(email, 'open');
    expect(message).toMatchObject({ memberId: maya.id, memberName: 'Maya' });
    await admin.expect(200, 'POST', `${INBOX}/${message?.id}/close`, { isSpam: true });
    const rejected = await admin.call('POST', `${INBOX}/${message?.id}/replies`, { text: 'No, thank you.' });
    expect(rejected.status).toBe(409);
    await admin.expect(200, 'POST', `${INBOX}/${message?.id}/reopen`);
    const replies = (await new Person(product, email).mails()).filter(({ subject }) => subject.startsWith('Re:'));
    expect(replies).toEqual([]);
  });
});
