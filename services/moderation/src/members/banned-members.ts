import { isUnexpired } from '@kindred/member-data';

/** SQL condition: this member, or one of these, is banned. @param userIds the SQL expressions of their ids */
export const isMemberBanned = (...userIds: string[]): string =>
  `EXISTS (SELECT 1 FROM sanctions ban WHERE ban.user_id IN (${userIds.join(', ')}) AND ban.kind = 'BAN'
                                         AND ${isUnexpired('ban.until')})`;
