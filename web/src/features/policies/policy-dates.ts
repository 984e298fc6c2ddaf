/** When the terms and the privacy policy were last changed (specification, section 9). */
export const LAST_UPDATED = 'October 28, 2025';
