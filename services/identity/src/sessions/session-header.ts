import { SESSION_HEADER, type GraphContext } from '@kindred/service-kit';

/** Sends a new session's token to the gateway, which sets the cookie. */
export function setSessionToken({ reply }: GraphContext, token: string): void {
  void reply.header(SESSION_HEADER, token);
}

/** Makes the gateway delete the cookie. */
export function clearSessionToken({ reply }: GraphContext): void {
  void reply.header(SESSION_HEADER, '');
}
