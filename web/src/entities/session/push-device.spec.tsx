import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { installPush, PUSH_KEY, PUSH_SUBSCRIPTION, removePush } from '../../testing/push.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER } from '../../testing/stub-server.js';

const LOG_IN = 'POST /api/auth/login';
const GET_KEY = 'GET /api/push/key';
const ADD = 'POST /api/push/subscriptions';

async function logIn(key: string): Promise<RenderedApp> {
  const app = renderApp('/auth', { user: null });
  await app.user.type(await screen.findByLabelText('Email'), 'denise@example.com');
  await app.user.type(screen.getByLabelText('Password'), 'secret1');
  app.server.respond({
    user: MEMBER,
    graph: { Discover: { discover: [] } },
    rest: { [LOG_IN]: { status: 200 }, [GET_KEY]: { status: 200, body: { key } }, [ADD]: { status: 201 } },
  });
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  await screen.findByText('Welcome back!');
  await waitFor(() => expect(app.address()).toBe('/discover'));
  return app;
}

const called = ({ server }: RenderedApp, name: string) => server.calls.filter(([call]) => call === name);

describe('a browser with notifications, at login', () => {
  afterEach(removePush);

  it('adds its subscription to the new session', async () => {
    installPush({ isSubscribed: true });
    const app = await logIn(PUSH_KEY);
    const keys = { p256dh: 'p', auth: 'a' };
    await waitFor(() => expect(called(app, ADD)).toEqual([[ADD, { endpoint: PUSH_SUBSCRIPTION.endpoint, keys }]]));
  });

  it('does not add the subscription of another key', async () => {
    installPush({ isSubscribed: true });
    const app = await logIn('BBBB');
    await waitFor(() => expect(called(app, GET_KEY)).toHaveLength(1));
    expect(called(app, ADD)).toEqual([]);
  });
});
