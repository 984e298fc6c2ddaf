import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey, SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { ModerationSettings } from '../settings.js';

/** What an upload address allows: one member, one file, until then. */
export interface UploadGrant {
  uploadId: string;
  memberId: string;
  expiresAt: Date;
}

const PATH = /^\/media\/uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

/** Makes and reads the addresses that photos are sent to (contract, section 3): signed, on the gateway's origin. */
@Injectable()
export class UploadUrls {
  private readonly key: Buffer;
  private readonly base: string;

  constructor(@Inject(SETTINGS) settings: ModerationSettings) {
    this.key = deriveKey(settings.SESSION_SECRET, 'upload-url');
    this.base = settings.PUBLIC_URL;
  }

  make(grant: UploadGrant): string {
    const url = new URL(`/media/uploads/${grant.uploadId}`, this.base);
    url.searchParams.set('expires', String(secondsOf(grant.expiresAt)));
    url.searchParams.set('signature', this.sign(grant));
    return url.href;
  }

  /** Whether these query parameters are the ones this service put into the grant's address, and still good at `now`. */
  allows(grant: UploadGrant, expires: string, signature: string, now: Date): boolean {
    const wanted = Buffer.from(this.sign(grant));
    const given = Buffer.from(signature);
    const isGenuine = given.length === wanted.length && timingSafeEqual(given, wanted);
    return isGenuine && expires === String(secondsOf(grant.expiresAt)) && secondsOf(now) < secondsOf(grant.expiresAt);
  }

  /** The upload that an address, whole or as a path, with or without its query, is for; undefined for any other text. */
  uploadIdOf(address: string): string | undefined {
    if (!URL.canParse(address, this.base)) return undefined;
    const url = new URL(address, this.base);
    if (url.origin !== new URL(this.base).origin) return undefined;
    return PATH.exec(url.pathname)?.[1]?.toLowerCase();
  }

  private sign({ uploadId, memberId, expiresAt }: UploadGrant): string {
    return createHmac('sha256', this.key)
      .update(`${uploadId}\n${memberId}\n${secondsOf(expiresAt)}`)
      .digest('base64url');
  }
}
