import type { EventEnvelope } from '@kindred/contracts';

/**
 * Tables that a backup holds empty, by schema: what opens an account (sessions, links in mails), copies of mails, and
 * notes of objects that belong to nothing. After a restore people sign in anew and ask for a new link.
 */
const EMPTY: Readonly<Record<string, readonly string[]>> = {
  identity: ['sessions', 'verification_tokens', 'password_reset_tokens'],
  moderation: ['loose_objects'],
  notifications: ['mails'],
};

/** Events that carry a link, which works no longer once the tokens are gone. */
const LINKS = ['identity.verification-requested', 'identity.password-reset-requested'] as const;

export const isLeftOut = (schema: string, table: string): boolean => EMPTY[schema]?.includes(table) ?? false;

export const holdsLink = ({ type }: EventEnvelope): boolean => LINKS.some((link) => link === type);

/** What of a table's rows is kept, as a condition. */
export const keptRows = (table: string): string =>
  table === 'outbox' ? `envelope->>'type' NOT IN (${LINKS.map((type) => `'${type}'`).join(', ')})` : 'true';
