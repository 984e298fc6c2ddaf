import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { matchOf, pageOf } from '../../testing/members.js';
import { installPush, PUSH_KEY, removePush } from '../../testing/push.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER } from '../../testing/stub-server.js';

const open = (...matches: object[]): RenderedApp =>
  renderApp('/matches', {
    user: MEMBER,
    graph: {
      Matches: { matches: pageOf('MatchPage', matches) },
      PushKey: { pushKey: PUSH_KEY },
      AddPushSubscription: { addPushSubscription: true },
    },
  });
const offer = () => screen.queryByText('Don’t miss a message');

describe('the offer of push notifications', () => {
  let requestPermission: ReturnType<typeof installPush>;
  beforeEach(() => {
    localStorage.clear();
    requestPermission = installPush();
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
