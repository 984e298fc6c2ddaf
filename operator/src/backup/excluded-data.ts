import type { EventEnvelope } from '@kindred/contracts';

/**
 * Tables whose rows are not backed up, by schema: sessions, tokens of links in emails, and orphaned objects. After a
 * restore, members sign in again and request a new link.
 */
const EXCLUDED_TABLES: Readonly<Record<string, readonly string[]>> = {
  identity: ['sessions', 'verification_tokens', 'password_reset_tokens'],
  moderation: ['loose_objects'],
};

/** Events that contain a link, which does not work without its token. */
const LINK_EVENTS = ['identity.verification-requested', 'identity.password-reset-requested'] as const;

const WITHOUT_LINKS = `envelope->>'type' NOT IN (${LINK_EVENTS.map((type) => `'${type}'`).join(', ')})`;

/** Emails that are waiting to be sent, without those whose links do not work. */
const WAITING_MAILS = `delivered_at IS NULL AND failed_at IS NULL AND cause !~ '^(verification|password-reset):'`;

/** SQL conditions for the rows that are backed up, of the tables that are backed up in part. */
const ROW_FILTERS: Readonly<Record<string, string>> = {
  outgoing_mails: WAITING_MAILS,
  // In a database of the previous release.
  mails: WAITING_MAILS,
  outbox: WITHOUT_LINKS,
  sent_events: WITHOUT_LINKS,
};

export const isExcluded = (schema: string, table: string): boolean => EXCLUDED_TABLES[schema]?.includes(table) ?? false;

export const containsLink = ({ type }: EventEnvelope): boolean => LINK_EVENTS.some((linkType) => linkType === type);

/** The SQL condition for the rows of a table that are backed up. */
export const rowFilter = (table: string): string => ROW_FILTERS[table] ?? 'true';
