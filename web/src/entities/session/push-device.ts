import { callApi } from '../../lib/api.js';
import { currentSubscription } from '../../lib/push.js';

const FORGET_MILLISECONDS = 2_000;

/** The next member of this browser must not get the notifications of this one. Best effort, and not for long. */
export async function forgetDevice(): Promise<void> {
  const forget = async (): Promise<void> => {
    const subscription = await currentSubscription();
    if (!subscription) return;
    await callApi('DELETE', '/api/push/subscriptions', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  };
  const enough = new Promise<void>((resolve) => setTimeout(resolve, FORGET_MILLISECONDS));
  await Promise.race([forget(), enough]);
}
