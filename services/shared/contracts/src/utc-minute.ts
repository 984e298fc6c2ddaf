/** Formats a time for user-facing messages: `2026-03-17 14:05 UTC`. */
export const formatUtcMinute = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
