import type { GraphContext } from '@kindred/service-kit';

/** Carries a new session's token to the gateway, which makes the cookie of it; empty: the cookie goes. */
const SESSION_HEADER = 'x-kindred-session';

export function handOverSession({ reply }: GraphContext, token: string): void {
  void reply.header(SESSION_HEADER, token);
}

export function takeSessionBack({ reply }: GraphContext): void {
  void reply.header(SESSION_HEADER, '');
}
