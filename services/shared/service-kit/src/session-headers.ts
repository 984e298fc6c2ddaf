/** In which header identity hands out a new session token, or an empty one when the caller's session ended. */
export const SESSION_HEADER = 'x-kindred-session';

/** By which identity says (`1`) that it has just noted this use of the session: its cookie may live on from now. */
export const SESSION_RENEWED_HEADER = 'x-kindred-session-renewed';
