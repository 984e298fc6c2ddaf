/** The response header in which identity returns a new session token, or an empty one when the session ended. */
export const SESSION_HEADER = 'x-kindred-session';
