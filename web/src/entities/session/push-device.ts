import { callApi } from '../../lib/api.js';
import { currentSubscription, isForKey, keysOf } from '../../lib/push.js';

const SUBSCRIPTIONS = '/api/push/subscriptions';
const FORGET_MILLISECONDS = 2_000;

/** The next member of this browser must not get the notifications of this one. Best effort, and not for long. */
export async function forgetDevice(): Promise<void> {
  const forget = async (): Promise<void> => {
    const subscription = await currentSubscription();
    if (!subscription) return;
    await callApi('DELETE', SUBSCRIPTIONS, { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  };
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FORGET_MILLISECONDS));
  await Promise.race([forget(), enough]);
}

/** The notifications of this browser ended with its previous session: adds its subscription to the new one. */
export async function renewDevice(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { key } = await callApi<{ key: string | null }>('GET', '/api/push/key');
  if (key === null || !isForKey(subscription, key)) return;
  const { endpoint, p256dh, auth } = keysOf(subscription);
  await callApi('POST', SUBSCRIPTIONS, { endpoint, keys: { p256dh, auth } });
}
