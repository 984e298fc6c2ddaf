declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    privateKey: ECDH;
    authSecret: string;
  }
  export function decrypt(payload: Buffer, parameters: Parameters): Buffer;
}
