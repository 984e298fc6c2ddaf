import { SESSION_HEADER, type GraphContext } from '@kindred/service-kit';

/** Hands a new session's token to the gateway, which makes the cookie of it. */
export function handOverSession({ reply }: GraphContext, token: string): void {
  void reply.header(SESSION_HEADER, token);
}

/** Lets the gateway take the cookie back. */
export function takeSessionBack({ reply }: GraphContext): void {
  void reply.header(SESSION_HEADER, '');
}
