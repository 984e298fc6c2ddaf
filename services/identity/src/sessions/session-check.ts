import type { Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, SETTINGS, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { IdentitySettings } from '../settings.js';
import { digestOfToken } from '../tokens/secret-token.js';
import { FIND_SESSIONS, TOUCH_SESSION } from './session-check.statement.js';

/** The member of a session, and whether this use extends the session, so that its cookie must be renewed. */
export interface CheckedSession {
  member: Member;
  renewed: boolean;
}

/** The digest of a malformed token; it matches no session. */
const NO_DIGEST = Buffer.alloc(0);

/** Checks sessions for the gateway, on every request. */
@Injectable()
export class SessionCheck {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The sessions of these tokens in the same order, found with one statement; null if the token has no live session or the
   * member is banned.
   */
  async check(tokens: readonly string[]): Promise<(CheckedSession | null)[]> {
    const digests = tokens.map((token) => digestOfToken(token) ?? NO_DIGEST);
    const rows = await runStatement(this.dataSource, FIND_SESSIONS, [digests, this.settings.REQUIRE_ADMIN_TOTP]);
    const found: (CheckedSession | null)[] = tokens.map(() => null);
    for (const { position, stale, ...account } of rows) {
      if (stale) this.touch(account.sessionId);
      found[Number(position) - 1] = { member: { ...account, emailVerified: true }, renewed: stale };
    }
    return found;
  }

  /** Runs in the background: if it fails, the next use tries again. */
  private touch(sessionId: string): void {
    runStatement(this.dataSource, TOUCH_SESSION, [sessionId]).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'could not update the last use of a session');
    });
  }
}
