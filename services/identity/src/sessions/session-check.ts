import type { AccountStatus, Member, Role, Tier } from '@kindred/contracts';
import { PreparedStatements } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { digestOfToken } from '../tokens/secret-token.js';
import { isNotBannedAccount } from './ban-policy.js';
import { SESSION_IS_ALIVE } from './sessions.service.js';

/** The member of a session, and whether this use extends the session, so that its cookie must be renewed. */
export interface CheckedSession {
  member: Member;
  renewed: boolean;
}

interface Row {
  /** The token's position in the request, from 1. */
  position: string;
  sessionId: string;
  userId: string;
  role: Role;
  status: AccountStatus;
  tier: Tier | null;
  stale: boolean;
}

const FIND = `
    SELECT requested.position, s.id AS "sessionId", a.id AS "userId", a.role, a.status, a.tier,
           s.last_used_at < now() - interval '1 hour' AS stale
      FROM unnest($1::bytea[]) WITH ORDINALITY AS requested (digest, position)
      JOIN sessions s ON s.token_digest = requested.digest JOIN accounts a ON a.id = s.account_id
     WHERE s.${SESSION_IS_ALIVE} AND a.email_verified_at IS NOT NULL AND ${isNotBannedAccount('a')}`;

const TOUCH = `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 hour'`;

/** The digest of a malformed token; it matches no session. */
const NO_DIGEST = Buffer.alloc(0);

/** Checks sessions for the gateway, on every request. */
@Injectable()
export class SessionCheck {
  constructor(
    private readonly dataSource: DataSource,
    private readonly statements: PreparedStatements,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The sessions of these tokens in the same order, found with one statement; null if the token has no live session or the
   * member is banned.
   */
  async check(tokens: readonly string[]): Promise<(CheckedSession | null)[]> {
    const digests = tokens.map((token) => digestOfToken(token) ?? NO_DIGEST);
    const rows = await this.statements.rows<Row>(FIND, [digests]);
    const found: (CheckedSession | null)[] = tokens.map(() => null);
    for (const { position, stale, ...account } of rows) {
      if (stale) this.touch(account.sessionId);
      found[Number(position) - 1] = { member: { ...account, emailVerified: true }, renewed: stale };
    }
    return found;
  }

  /** Runs in the background: if it fails, the next use tries again. */
  private touch(sessionId: string): void {
    this.dataSource.query(TOUCH, [sessionId]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'could not update the last use of a session');
    });
  }
}
