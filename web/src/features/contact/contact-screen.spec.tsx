import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER } from '../../testing/stub-server.js';

const field = (name: string): Promise<HTMLElement> => screen.findByLabelText(name, { exact: false });
const SENT = { SendFeedback: { sendFeedback: { __typename: 'Acknowledgement', message: 'Thank you' } } };

describe('/contact', () => {
  it('requires every field', async () => {
    const { user, server } = renderApp('/contact', { graph: SENT });
    await user.type(await field('Name'), 'Ada');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
    expect(server.calls.map(([name]) => name)).not.toContain('SendFeedback');
  });

  it('prefills name and email when the session loads, and keeps text already entered', async () => {
    const { user, server } = renderApp('/contact');
    await user.type(await field('Name'), 'Ada');
    server.respond({ user: MEMBER });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'session-changed' })));
    const email = await field('Email');
    await waitFor(() => expect(email).toHaveProperty('value', MEMBER.email));
    expect(await field('Name')).toHaveProperty('value', 'Ada');
  });

  it('sends the message, confirms it, and offers another one; a failure keeps the text', async () => {
    const rateLimited = () => {
      throw new StubGraphQLError('Too many messages today.', { code: 'RATE_LIMITED' });
    };
    const { user, server } = renderApp('/contact', { graph: { SendFeedback: rateLimited } });
    await user.type(await field('Name'), 'Ada');
    await user.type(await field('Email'), 'ada@example.com');
    await user.selectOptions(await field('Category'), 'Safety');
    await user.type(await field('Message'), 'Hello');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Too many messages today.')).toBeTruthy();
    expect(await field('Message')).toHaveProperty('value', 'Hello');

    server.respond({ graph: SENT });
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByRole('heading', { name: 'Message Sent!' })).toBeTruthy();
    const form = { name: 'Ada', email: 'ada@example.com', category: 'safety', message: 'Hello' };
    expect(server.calls).toContainEqual(['SendFeedback', form]);

    await user.click(screen.getByRole('button', { name: 'Send Another Message' }));
    expect(await field('Message')).toHaveProperty('value', '');
  });
});
