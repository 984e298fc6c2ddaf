import { EMPTY_PAGE } from '../page/response-stubs.js';
import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

interface Browser {
  /** What the member answers when the browser asks. */
  permission: 'granted' | 'denied';
  isOn?: boolean;
  fails?: boolean;
}

/** The browser of the tests has no push service, so what the client calls is replaced. */
async function withPush({ page, stubs }: ScreenPage, browser: Browser): Promise<void> {
  stubs.respondWith('PushKey', { pushKey: 'AAAA' });
  stubs.respondWith('AddPushSubscription', { addPushSubscription: true });
  stubs.respondWith('RemovePushSubscription', { removePushSubscription: true });
  await page.goto(EMPTY_PAGE);
  await page.evaluate((chosen) => sessionStorage.setItem('browser', JSON.stringify(chosen)), browser);
  // The page stays the same for other states, whose storage is empty.
  await page.addInitScript(() => {
    const stored = sessionStorage.getItem('browser');
    if (stored === null) return;
    sessionStorage.removeItem('browser');
    const { permission, isOn = false, fails = false } = JSON.parse(stored) as Browser;
    const subscription = {
      endpoint: 'https://push.mozilla.com/1',
      options: { applicationServerKey: new Uint8Array(3).buffer },
      toJSON: () => ({ keys: { p256dh: '', auth: '' } }),
      unsubscribe: () => Promise.resolve(true),
    };
    Object.defineProperty(Notification, 'permission', { get: () => (isOn ? 'granted' : 'default') });
    Object.assign(Notification, { requestPermission: () => Promise.resolve(permission) });
    const pushManager = {
      getSubscription: () => Promise.resolve(isOn ? subscription : null),
      subscribe: () => (fails ? Promise.reject(new TypeError('no push service')) : Promise.resolve(subscription)),
    };
    // The tests block service workers.
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => Promise.resolve({ pushManager }) });
    Object.assign(navigator.serviceWorker, { getRegistration: () => Promise.resolve({ pushManager }) });
  });
}

const state = (browser: Browser, press: string, ready: string): State => ({
  at: 'wide',
  as: 'member',
  before: (screenPage) => withPush(screenPage, browser),
  then: ({ button }) => button(press).click(),
  ready,
});

/** The notifications of this device, in the settings. */
export const pushStates: Record<string, State> = {
  'push turned on': state({ permission: 'granted' }, 'Turn On', 'Notifications are on for this device'),
  'push blocked': state({ permission: 'denied' }, 'Turn On', 'Notifications are blocked'),
  'push fails': state(
    { permission: 'granted', fails: true },
    'Turn On',
    'Your browser could not turn on notifications.',
  ),
  'push turned off': state({ permission: 'granted', isOn: true }, 'Turn Off', 'Notifications are off for this device'),
  'preferences do not load': {
    at: 'wide',
    as: 'member',
    before: ({ stubs }) => stubs.failNetwork('NotificationChoices'),
    ready: 'Failed to load your preferences',
  },
};
