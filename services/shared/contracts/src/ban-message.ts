import { formatUtcMinute } from './utc-minute.js';

/** What a banned member reads, wherever the ban shows. @param until the end of the ban, `Infinity` if it is permanent */
export const bannedMessage = (until: Date | number): string =>
  until instanceof Date
    ? `Your account is suspended until ${formatUtcMinute(until)}.`
    : 'Your account has been permanently banned.';
