import { randomUUID } from 'node:crypto';
import type { Prepare } from './access-request.js';

/** What a browser could send; there is no such browser. */
const newPushSubscription = () => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
  keys: {
    p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  },
});

/** Valid requests of the calls for notifications. The token of an email is not known here. */
export const NOTICE_REQUESTS: Readonly<Record<string, Prepare>> = {
  'POST /api/push/subscriptions': () => ({ body: newPushSubscription() }),
  'DELETE /api/push/subscriptions': () => ({ body: { endpoint: newPushSubscription().endpoint } }),
  'POST /api/notifications/read': () => ({ body: { all: true } }),
  'POST /api/unsubscribe': (_actor, path) => ({ path: `${path}?token=unknown`, body: {} }),
};
