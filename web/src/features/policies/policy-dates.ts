/** When the terms and the privacy policy were last changed. */
export const LAST_UPDATED = 'October 28, 2025';
