import { NOTICE_KINDS, type NoticeKind } from '@kindred/contracts';
import { deriveKeys, isUuid } from '@kindred/service-kit';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Emails of one kind to one member. */
export interface EmailsOfKind {
  userId: string;
  kind: NoticeKind;
}

const FORMAT = /^([\da-f-]{36})\.([a-z_]{1,40})\.([\w-]{43})$/;

/**
 * Tokens with which the reader of an email switches off emails of its kind, without a session. They do not expire, as
 * emails do not; they allow nothing else (docs/product.md, "Emails").
 */
export class UnsubscribeTokens {
  private readonly keys: readonly Buffer[];

  /** @param secrets the current one, which signs, then others that are also accepted */
  constructor(secrets: readonly string[]) {
    this.keys = deriveKeys(secrets, 'unsubscribe');
  }

  make({ userId, kind }: EmailsOfKind): string {
    const [key] = this.keys;
    if (key === undefined) throw new Error('there is no secret to sign links with');
    return `${userId}.${kind}.${sign(key, userId, kind).toString('base64url')}`;
  }

  /** Null for a token that this installation did not make. */
  read(token: string): EmailsOfKind | null {
    const [, userId = '', name = '', signature = ''] = FORMAT.exec(token) ?? [];
    const kind = NOTICE_KINDS.find((known) => known === name);
    if (kind === undefined || !isUuid(userId)) return null;
    const given = Buffer.from(signature, 'base64url');
    const isValid = this.keys.some((key) => {
      const expected = sign(key, userId, kind);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isValid ? { userId, kind } : null;
  }
}

const sign = (key: Buffer, userId: string, kind: string): Buffer =>
  createHmac('sha256', key).update(`${userId}\n${kind}`).digest();
