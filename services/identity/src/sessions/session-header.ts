import { DEVICE_HEADER, SESSION_HEADER, SIGN_UP_HEADER, type GraphContext } from '@kindred/service-kit';

/** Sends the tokens of a new session and its device to the gateway, which sets the cookies. */
export function setSignedIn({ reply }: GraphContext, tokens: { sessionToken: string; deviceToken: string }): void {
  void reply.header(SESSION_HEADER, tokens.sessionToken).header(DEVICE_HEADER, tokens.deviceToken);
}

/** Makes the gateway set the `device` cookie. */
export function setDeviceToken({ reply }: GraphContext, token: string): void {
  void reply.header(DEVICE_HEADER, token);
}

/** Makes the gateway set the `signup` cookie. */
export function setSignUpToken({ reply }: GraphContext, token: string): void {
  void reply.header(SIGN_UP_HEADER, token);
}

/** Makes the gateway delete the session cookie. */
export function clearSessionToken({ reply }: GraphContext): void {
  void reply.header(SESSION_HEADER, '');
}
