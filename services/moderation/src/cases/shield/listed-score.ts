/** The shield lists members from this score on. */
export const LISTED_SCORE = 0.4;
