import type { Client } from 'minio';
import { readMediaKey } from './media-key.js';

/** Signing times are rounded down to this, so that all viewers get the same URL, which caches can share. */
const WINDOW_SECONDS = 90;
/** After the beginning of its window. Leaves half a minute to fetch a URL that a browser kept until the window's end. */
const VALID_SECONDS = 120;
/**
 * How long caches may keep the photo. The store's signature is not checked again in this time, so access ends after at most
 * VALID_SECONDS + 2 * CACHE_SECONDS: five minutes, even if a CDN and then a browser keep it, one after the other.
 */
const CACHE_SECONDS = 90;

/** Part of the signature: the bucket has no content type of its own for photos. */
const PHOTO_HEADERS = {
  'response-content-type': 'image/webp',
  'response-cache-control': `public, max-age=${CACHE_SECONDS}, must-revalidate`,
};

const QUARANTINE_ID = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The key of the object that holds an upload until it is checked. */
export const quarantineKey = (uploadId: string): string => `quarantine/${uploadId}`;

/** A URL that grants access to one photo without a session. */
export interface SignedPhoto {
  url: string;
  /** For how many seconds, up to 90, the URL stays the same for all viewers. */
  maxAge: number;
}

/** Creates URLs with which browsers reach single objects of the bucket directly, at S3_PUBLIC_URL (docs/adr/0034). */
export class SignedUrls {
  private readonly quarantine: string;

  /**
   * @param client for the public origin, because the signature covers the host name; with a region, so that signing needs
   * no request
   */
  constructor(
    private readonly client: Client,
    private readonly bucket: string,
    publicOrigin: string,
  ) {
    this.quarantine = `${publicOrigin}/${bucket}/${quarantineKey('')}`;
  }

  /** For reading a WebP file. */
  async photo(key: string, now = new Date()): Promise<SignedPhoto> {
    readMediaKey(key);
    const seconds = Math.floor(now.getTime() / 1_000);
    const elapsed = seconds % WINDOW_SECONDS;
    const from = new Date((seconds - elapsed) * 1_000);
    const url = await this.client.presignedGetObject(this.bucket, key, VALID_SECONDS, PHOTO_HEADERS, from);
    return { url, maxAge: WINDOW_SECONDS - elapsed };
  }

  /** For writing the file of an upload, of any size and type, any number of times until it expires. */
  upload(uploadId: string, validSeconds: number): Promise<string> {
    return this.client.presignedPutObject(this.bucket, quarantineKey(uploadId), validSeconds);
  }

  /** The upload id in a URL made by `upload`, with or without its query; undefined for any other text. */
  uploadIdOf(address: string): string | undefined {
    const [location = ''] = address.split('?', 1);
    if (!location.startsWith(this.quarantine)) return undefined;
    return QUARANTINE_ID.exec(location.slice(this.quarantine.length))?.[1]?.toLowerCase();
  }
}
