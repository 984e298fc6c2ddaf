import { createHmac, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@kindred/contracts';
import { deriveKeys } from '@kindred/service-kit';

const HOUR_MILLISECONDS = 60 * 60 * 1_000;
const FORMAT = /^(\d{1,12})\.([\w-]+)$/;

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

/**
 * Tokens with which a banned member, who has no session, appeals one sanction. Identity makes them for who knows the
 * password; moderation checks them (docs/product.md, "Appeals").
 */
export class AppealTokens {
  private readonly keys: readonly Buffer[];

  /** @param secrets the current one, which signs, then others that are also accepted */
  constructor(secrets: readonly string[]) {
    this.keys = deriveKeys(secrets, 'appeal');
  }

  make(sanctionId: string, now: Date): string {
    const [key] = this.keys;
    if (key === undefined) throw new Error('there is no secret to sign appeal tokens with');
    const expires = secondsOf(new Date(now.getTime() + LIMITS.tokenHours * HOUR_MILLISECONDS));
    return `${expires}.${sign(key, sanctionId, expires).toString('base64url')}`;
  }

  /** Whether the token was made for this sanction, and has not expired at `now`. */
  allows(token: string, sanctionId: string, now: Date): boolean {
    const [, expires = '', signature = ''] = FORMAT.exec(token) ?? [];
    if (expires === '' || Number(expires) <= secondsOf(now)) return false;
    const given = Buffer.from(signature, 'base64url');
    return this.keys.some((key) => {
      const expected = sign(key, sanctionId, Number(expires));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }
}

function sign(key: Buffer, sanctionId: string, expires: number): Buffer {
  return createHmac('sha256', key).update(`${sanctionId.toLowerCase()}\n${expires}`).digest();
}
