/** The response header in which identity returns a new session token, or an empty one when the session ended. */
export const SESSION_HEADER = 'x-kindred-session';
/** The token of the `device` cookie, in requests to identity; in responses, the token to set. */
export const DEVICE_HEADER = 'x-kindred-device';
/** The token of the `signup` cookie, in requests to identity; in responses, the token to set. */
export const SIGN_UP_HEADER = 'x-kindred-sign-up';
/** A keyed digest of the client's network, in requests to identity. */
export const NETWORK_HEADER = 'x-kindred-network';
/** The client's user agent, in requests to identity. */
export const USER_AGENT_HEADER = 'x-kindred-user-agent';
