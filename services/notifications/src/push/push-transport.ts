import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { createHash } from 'node:crypto';
import webPush from 'web-push';
import { lookupPublic } from './public-addresses.js';
import type { PushMessage } from './push-message.js';
import type { PushSubscriptionEntity } from './push-subscription.entity.js';

const TIMEOUT_MILLISECONDS = 10_000;
const DAY_SECONDS = 24 * 60 * 60;

/** The key pair with which this installation identifies itself to push services (RFC 8292), and whom they can contact. */
export interface VapidDetails {
  subject: string;
  publicKey: string;
  privateKey: string;
}

/** Sends encrypted messages to push services (RFC 8030, RFC 8291). */
export class PushTransport {
  /** @param allowsLoopback for tests, which run a push service of their own */
  constructor(
    readonly vapid: VapidDetails | null,
    readonly allowsLoopback: boolean,
  ) {}

  /** The status of the response. Rejects when there is none, or payloads cannot be encrypted with the keys. */
  async send(
    { endpoint, p256dh, auth }: Pick<PushSubscriptionEntity, 'endpoint' | 'p256dh' | 'auth'>,
    message: PushMessage,
  ): Promise<number> {
    if (this.vapid === null) throw new Error('there is no key pair for Web Push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        vapidDetails: this.vapid,
        TTL: DAY_SECONDS,
        contentEncoding: 'aes128gcm',
        urgency: 'normal',
        // At most 32 characters: a newer message with the same tag replaces one that was not delivered yet.
        topic: createHash('sha256').update(message.tag).digest('base64url').slice(0, 32),
      },
    );
    return this.post(new URL(endpoint), headers, body ?? Buffer.alloc(0));
  }

  /** Follows no redirects. */
  private post(url: URL, headers: NodeJS.Dict<unknown>, body: Buffer): Promise<number> {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = this.allowsLoopback ? {} : { lookup: lookupPublic };
    return new Promise((resolve, reject) => {
      const sending = request(
        url,
        { method: 'POST', headers: headers as Record<string, string>, timeout: TIMEOUT_MILLISECONDS, ...lookup },
        (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        },
      );
      sending.on('timeout', () => sending.destroy(new Error('the push service did not respond')));
      sending.on('error', reject);
      sending.end(body);
    });
  }
}
