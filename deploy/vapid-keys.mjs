/**
 * `npm run vapid-keys`: prints a new pair of keys for Web Push, for `.env`. A new pair ends all push subscriptions.
 */
import { generateKeyPairSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';

/** A key pair of P-256 in base64url: the uncompressed point, and the scalar. */
export function newVapidKeys() {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { publicKey, privateKey } = newVapidKeys();
  console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
}
