/** In which header identity hands out a new session token, or an empty one when the caller's session ended. */
export const SESSION_HEADER = 'x-kindred-session';
