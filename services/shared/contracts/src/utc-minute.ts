/** A moment as messages name it: `2026-03-17 14:05 UTC`. */
export const formatUtcMinute = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
