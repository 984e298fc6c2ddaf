import { DomainError } from '@kindred/contracts';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { SessionCheck, type CheckedSession } from './session-check.js';

const MAX_TOKENS = 100;

/** Resolves session tokens to members; the gateway calls it for every request. */
@Controller('internal/sessions')
export class SessionCheckController {
  constructor(private readonly sessions: SessionCheck) {}

  /** `{tokens}` → `({member, renewed} | null)[]` in the same order. `renewed`: the cookie's expiry must be extended. */
  @Post('check')
  @HttpCode(200)
  check(@Body() body: { tokens?: unknown } | undefined): Promise<(CheckedSession | null)[]> {
    const tokens = body?.tokens;
    if (!Array.isArray(tokens) || tokens.length > MAX_TOKENS || !tokens.every((token) => typeof token === 'string')) {
      throw new DomainError('BAD_REQUEST', `Send at most ${MAX_TOKENS} tokens.`);
    }
    return this.sessions.check(tokens);
  }
}
