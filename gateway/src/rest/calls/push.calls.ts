import { LIMITS } from '@kindred/contracts';
import { z } from 'zod';
import { call } from '../rest-call.js';
import { ignored, text } from '../rest-fields.js';

const endpoint = text({ maxLength: LIMITS.pushEndpointMaxLength, format: 'uri' });

const keys = z.strictObject({ p256dh: text(), auth: text() }, 'must be an object');

/** Notifications of the caller's devices. */
export const pushCalls = [
  call<{ pushKey: string | null }>({
    method: 'GET',
    path: '/api/push/key',
    tier: 'member',
    summary: 'Retrieves the public key that browsers subscribe to Web Push with.',
    output: z.object({
      key: z.string().nullable().meta({ description: 'Null if push notifications are not configured.' }),
    }),
    operation: 'query PushKey { pushKey }',
    body: ({ pushKey }) => ({ key: pushKey }),
  }),
  call({
    method: 'POST',
    path: '/api/push/subscriptions',
    tier: 'member',
    summary:
      'Subscribes a browser to push notifications for the caller. Takes the subscription as the browser returns it.',
    input: { body: z.strictObject({ endpoint, keys, expirationTime: ignored() }) },
    status: 201,
    statuses: { 503: 'Push notifications are not configured.' },
    operation: `mutation AddPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) {
      addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)
    }`,
    variables: ({ body }) => ({ endpoint: body['endpoint'], ...(body['keys'] as object) }),
  }),
  call({
    method: 'DELETE',
    path: '/api/push/subscriptions',
    tier: 'member',
    summary: 'Unsubscribes a browser from push notifications. Succeeds without such a subscription.',
    input: { body: z.strictObject({ endpoint }) },
    status: 204,
    operation: `mutation RemovePushSubscription($endpoint: String!) { removePushSubscription(endpoint: $endpoint) }`,
  }),
];
