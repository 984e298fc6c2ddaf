import { DomainError } from '@kindred/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SessionCheck, type CheckedSession } from './session-check.js';

/** More are never asked about at once. */
const MOST = 100;

/** The gateway's question at the start of every request: whose sessions are these? */
@Controller('internal/sessions')
export class SessionCheckController {
  constructor(private readonly sessions: SessionCheck) {}

  /** `{tokens}` → for each token in its order `{member, renewed}`, or null. `renewed`: the cookie may live on from now. */
  @Post('check')
  @HttpCode(200)
  check(@Body() body: { tokens?: unknown } | undefined): Promise<(CheckedSession | null)[]> {
    const tokens = body?.tokens;
    if (!Array.isArray(tokens) || tokens.length > MOST || !tokens.every((token) => typeof token === 'string')) {
      throw new DomainError('BAD_REQUEST', 'Ask for up to 100 tokens.');
    }
    return this.sessions.check(tokens);
  }
}
