import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, deriveKeys, secretsOf, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ModerationSettings } from '../../settings.js';

/** The permission that an upload URL grants: one member, one file, until it expires. */
export interface UploadGrant {
  uploadId: string;
  memberId: string;
  expiresAt: Date;
}

const PATH = /^\/media\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** Creates and verifies signed upload URLs on the gateway's origin (docs/api.md, "Uploads"). */
@Injectable()
export class UploadUrls {
  private readonly signingKey: Buffer;
  /** With a second key while the secret is rotated. */
  private readonly acceptedKeys: readonly Buffer[];
  private readonly base: string;

  constructor(@Inject(SETTINGS) settings: ModerationSettings) {
    this.signingKey = deriveKey(settings.SESSION_SECRET, 'upload-url');
    this.acceptedKeys = deriveKeys(secretsOf(settings), 'upload-url');
    this.base = settings.PUBLIC_URL;
  }

  make(grant: UploadGrant): string {
    const url = new URL(`/media/uploads/${grant.uploadId}`, this.base);
    url.searchParams.set('expires', String(secondsOf(grant.expiresAt)));
    url.searchParams.set('signature', sign(grant, this.signingKey));
    return url.href;
  }

  /** Whether these query parameters match the grant's signed URL, and it has not expired at `now`. */
  allows(grant: UploadGrant, expires: string, signature: string, now: Date): boolean {
    const isAuthentic = this.acceptedKeys.some((key) => isSameText(signature, sign(grant, key)));
    return isAuthentic && expires === String(secondsOf(grant.expiresAt)) && secondsOf(now) < secondsOf(grant.expiresAt);
  }

  /** The upload id in a URL, absolute or a path, with or without its query; undefined for any other text. */
  uploadIdOf(address: string): string | undefined {
    if (!URL.canParse(address, this.base)) return undefined;
    const url = new URL(address, this.base);
    if (url.origin !== new URL(this.base).origin) return undefined;
    return PATH.exec(url.pathname)?.[1]?.toLowerCase();
  }
}

function sign({ uploadId, memberId, expiresAt }: UploadGrant, key: Buffer): string {
  return createHmac('sha256', key)
    .update(`${uploadId}\n${memberId}\n${secondsOf(expiresAt)}`)
    .digest('base64url');
}

/** Compares in constant time. */
function isSameText(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
