import type { AccountStatus, Member, Role, Tier } from '@kindred/contracts';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { digestOfPresented } from '../tokens/secret-token.js';
import { isNotBannedAccount } from './ban-policy.js';
import { SESSION_IS_ALIVE } from './sessions.service.js';

/** A member by their session's token, and whether this use of it moves its end: the cookie is to be renewed then. */
export interface CheckedSession {
  member: Member;
  renewed: boolean;
}

interface Row {
  sessionId: string;
  userId: string;
  role: Role;
  status: AccountStatus;
  tier: Tier | null;
  stale: boolean;
}

const FIND = {
  name: 'session-check',
  text: `
    SELECT s.id AS "sessionId", a.id AS "userId", a.role, a.status, a.tier,
           s.last_used_at < now() - interval '1 hour' AS stale
      FROM sessions s JOIN accounts a ON a.id = s.account_id
     WHERE s.token_digest = $1 AND s.${SESSION_IS_ALIVE} AND a.email_verified_at IS NOT NULL
       AND ${isNotBannedAccount('a')}`,
};

const TOUCH = `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 hour'`;

/** Asked at every request there is: one prepared statement, straight on the connection pool. */
@Injectable()
export class SessionCheck {
  private readonly pool: Pool;

  constructor(
    dataSource: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    // The driver's pool is typed `any`, since TypeORM knows PostgreSQL drivers only at run time.
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
  }

  /** Undefined when no living session has this token, or when it is one of somebody banned. */
  async check(token: string): Promise<CheckedSession | undefined> {
    const digest = digestOfPresented(token);
    if (digest === undefined) return undefined;
    const { rows } = await this.pool.query<Row>({ ...FIND, values: [digest] });
    const row = rows[0];
    if (row === undefined) return undefined;
    const { stale, ...account } = row;
    if (stale) this.touch(row.sessionId);
    return { member: { ...account, emailVerified: true }, renewed: stale };
  }

  /** Nobody waits for it: a lost one is made up for by the next use. */
  private touch(sessionId: string): void {
    this.pool.query(TOUCH, [sessionId]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'the last use of a session could not be noted');
    });
  }
}
