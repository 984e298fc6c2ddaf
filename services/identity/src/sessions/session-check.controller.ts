import { SESSION_RENEWED_HEADER } from '@kindred/service-kit';
import { Body, Controller, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SessionCheck } from './session-check.js';

/** The gateway's question at the start of every request: whose session is this? */
@Controller('internal/sessions')
export class SessionCheckController {
  constructor(private readonly sessions: SessionCheck) {}

  /** `{token}` → 200 `Member`, or 204. `x-kindred-session-renewed: 1` says that the cookie may live on from now. */
  @Post('check')
  async check(@Body() body: { token?: unknown } | undefined, @Res() reply: FastifyReply): Promise<void> {
    const session = typeof body?.token === 'string' ? await this.sessions.check(body.token) : undefined;
    if (session === undefined) {
      await reply.status(204).send();
      return;
    }
    if (session.renewed) void reply.header(SESSION_RENEWED_HEADER, '1');
    await reply.status(200).send(session.member);
  }
}
