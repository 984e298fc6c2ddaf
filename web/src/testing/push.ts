import { jest } from '@jest/globals';

/** The key of the installation that the subscription belongs to. */
export const PUSH_KEY = 'AAAA';

export const PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example/1',
  options: { applicationServerKey: new Uint8Array(3).buffer },
  toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
};

interface StubbedPush {
  /** The member's answer in the dialog of the browser. */
  answer?: NotificationPermission;
  isSubscribed?: boolean;
}

/** Gives the page a browser with Web Push, which the simulated one does not have. */
export function installPush({ answer = 'granted', isSubscribed = false }: StubbedPush = {}) {
  const requestPermission = jest.fn(() => Promise.resolve(answer));
  const pushManager = {
    getSubscription: () => Promise.resolve(isSubscribed ? PUSH_SUBSCRIPTION : null),
    subscribe: () => Promise.resolve(PUSH_SUBSCRIPTION),
  };
  const worker = { ready: Promise.resolve({ pushManager }), getRegistration: () => Promise.resolve({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: { permission: 'default', requestPermission } });
  return requestPermission;
}

export function removePush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
}
