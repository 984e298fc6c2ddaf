import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { matchOf, pageOf } from '../../testing/members.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER } from '../../testing/stub-server.js';

const subscription = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: new Uint8Array(3).buffer },
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
};

/** A browser with Web Push, which the simulated one does not have. */
function installPush(answer: NotificationPermission) {
  const requestPermission = jest.fn(() => Promise.resolve(answer));
  const pushManager = {
    getSubscription: () => Promise.resolve(null),
    subscribe: () => Promise.resolve(subscription),
  };
  const worker = { ready: Promise.resolve({ pushManager }), getRegistration: () => Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'default', requestPermission } });
  return requestPermission;
}

function removePush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
}

const open = (...matches: object[]): RenderedApp =>
  renderApp('/matches', {
    user: MEMBER,
    graph: {
      Matches: { matches: pageOf('MatchPage', matches) },
      PushKey: { pushKey: 'AAAA' },
      AddPushSubscription: { addPushSubscription: true },
    },
  });
const offer = () => screen.queryByText('Don’t miss a message');

describe('the offer of push notifications', () => {
  let requestPermission: ReturnType<typeof installPush>;
  beforeEach(() => {
    localStorage.clear();
    requestPermission = installPush('granted');
  });
  afterEach(() => {
    removePush();
    localStorage.clear();
  });

  it('is not made before the first match', async () => {
    open();
    await screen.findByText('No matches yet');
    expect(offer()).toBeNull();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('is made once there is a match, and the browser asks only when it is accepted', async () => {
    const { user, server } = open(matchOf('Simone Adeyemi'));
    const turnOn = await screen.findByRole('button', { name: 'Turn On' });
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(turnOn);
    await waitFor(() => expect(offer()).toBeNull());
    expect(requestPermission).toHaveBeenCalledTimes(1);
    expect(server.calls).toContainEqual([
      'AddPushSubscription',
      { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
    ]);
  });

  it('is not made again after it was dismissed', async () => {
    const { user, reload } = open(matchOf('Simone Adeyemi'));
    await user.click(await screen.findByRole('button', { name: 'Not Now' }));
    expect(offer()).toBeNull();
    reload();
    await screen.findByRole('heading', { name: 'Simone Adeyemi' });
    expect(offer()).toBeNull();
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('is not made by a browser without Web Push', async () => {
    removePush();
    open(matchOf('Simone Adeyemi'));
    await screen.findByRole('heading', { name: 'Simone Adeyemi' });
    expect(offer()).toBeNull();
  });
});
