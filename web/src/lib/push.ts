/** Notifications of this browser (docs/product.md, "Notifications"). */

/** `unavailable`: the browser or the installation has no Web Push; `blocked`: the member has blocked it in the browser. */
export type PushState = 'loading' | 'unavailable' | 'blocked' | 'off' | 'on';

export const hasPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined';

/** The subscription of this browser, which can be that of another member. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!hasPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this subscription belongs to the key of this installation: a new key ends all subscriptions. */
export function isForKey({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey;
  return used !== null && encode(new Uint8Array(used)) === key;
}

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Asks the member, and subscribes. Null if they do not allow it. */
export async function subscribe(key: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.ready;
  const existing = await registration.pushManager.getSubscription();
  if (existing && !isForKey(existing, key)) await existing.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** What the server stores of a subscription. */
export function keysOf(subscription: PushSubscription): { endpoint: string; p256dh: string; auth: string } {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}
