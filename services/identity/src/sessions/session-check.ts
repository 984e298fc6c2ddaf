import type { AccountStatus, Member, Role, Tier } from '@kindred/contracts';
import { LOGGER, PreparedStatements, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { digestOfPresented } from '../tokens/secret-token.js';
import { isNotBannedAccount } from './ban-policy.js';
import { SESSION_IS_ALIVE } from './sessions.service.js';

/** A member by their session's token, and whether this use of it moves its end: the cookie is to be renewed then. */
export interface CheckedSession {
  member: Member;
  renewed: boolean;
}

interface Row {
  /** Which of the tokens it is, from 1. */
  place: string;
  sessionId: string;
  userId: string;
  role: Role;
  status: AccountStatus;
  tier: Tier | null;
  stale: boolean;
}

const FIND = `
    SELECT asked.place, s.id AS "sessionId", a.id AS "userId", a.role, a.status, a.tier,
           s.last_used_at < now() - interval '1 hour' AS stale
      FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (digest, place)
      JOIN sessions s ON s.token_digest = asked.digest JOIN accounts a ON a.id = s.account_id
     WHERE s.${SESSION_IS_ALIVE} AND a.email_verified_at IS NOT NULL AND ${isNotBannedAccount('a')}`;

const TOUCH = `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 hour'`;

/** What no session has: presented, it finds none. */
const NO_DIGEST = Buffer.alloc(0);

/** Asked at every request there is. */
@Injectable()
export class SessionCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The sessions of these tokens in their order, all by one statement; null where no living session has the token, or
   * where it is one of somebody banned.
   */
  async check(tokens: readonly string[]): Promise<(CheckedSession | null)[]> {
    const digests = tokens.map((token) => digestOfPresented(token) ?? NO_DIGEST);
    const rows = await this.statements.rows<Row>(FIND, [digests]);
    const found: (CheckedSession | null)[] = tokens.map(() => null);
    for (const { place, stale, ...account } of rows) {
      if (stale) this.touch(account.sessionId);
      found[Number(place) - 1] = { member: { ...account, emailVerified: true }, renewed: stale };
    }
    return found;
  }

  /** Nobody waits for it: a lost one is made up for by the next use. */
  private touch(sessionId: string): void {
    this.dataSource.query(TOUCH, [sessionId]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the last use of a session could not be noted');
    });
  }
}
