interface ProjectionQueries {
  name: string;
  owned: string;
  projected: string;
}

const bans = `SELECT user_id, coalesce(until, 'infinity') FROM moderation.sanctions WHERE kind = 'BAN'`;
const names = 'SELECT user_id, display_name FROM matching.profiles';
const bansIn = (service: string, table: string): ProjectionQueries => ({
  name: `bans in ${service}.${table}`,
  owned: bans,
  projected: `SELECT user_id, banned_until FROM ${service}.${table} WHERE banned_until IS NOT NULL`,
});

/** What services store of the data of others, as queries with equal results. */
export const PROJECTIONS: readonly ProjectionQueries[] = [
  {
    name: 'accounts in matching',
    owned: 'SELECT id, status, role, email_verified_at IS NOT NULL FROM identity.accounts',
    projected: 'SELECT user_id, status, role, email_verified FROM matching.members',
  },
  {
    name: 'accounts in messaging',
    owned: `SELECT id, status = 'ACTIVE' AND email_verified_at IS NOT NULL FROM identity.accounts`,
    projected: 'SELECT user_id, active FROM messaging.members',
  },
  {
    name: 'accounts in moderation',
    owned: 'SELECT id, email, status, role FROM identity.accounts',
    projected: 'SELECT user_id, email, status, role FROM moderation.members',
  },
  {
    name: 'accounts in notifications',
    owned: 'SELECT id, email, status FROM identity.accounts',
    projected: 'SELECT user_id, email, status FROM notifications.accounts',
  },
  {
    name: 'names in identity',
    owned: names,
    projected: 'SELECT id, display_name FROM identity.accounts WHERE display_name IS NOT NULL',
  },
  {
    name: 'names in moderation',
    owned: names,
    projected: 'SELECT user_id, display_name FROM moderation.members WHERE display_name IS NOT NULL',
  },
  {
    name: 'names in notifications',
    owned: names,
    projected: 'SELECT user_id, display_name FROM notifications.accounts WHERE display_name IS NOT NULL',
  },
  {
    name: 'complete profiles in messaging',
    owned: 'SELECT user_id FROM matching.profiles',
    projected: 'SELECT user_id FROM messaging.members WHERE complete',
  },
  bansIn('matching', 'members'),
  bansIn('matching', 'deck_cards'),
  bansIn('messaging', 'members'),
  bansIn('notifications', 'accounts'),
  {
    name: 'bans in identity',
    owned: `SELECT user_id, reason, until FROM moderation.sanctions WHERE kind = 'BAN'`,
    projected: 'SELECT id, ban_reason, banned_until FROM identity.accounts WHERE ban_reason IS NOT NULL',
  },
  {
    name: 'approved photos in matching',
    owned: `SELECT member_id, id::text FROM moderation.photos WHERE status = 'APPROVED'`,
    projected: `SELECT user_id, regexp_replace(url, '^.*/', '') FROM matching.members, unnest(photos) AS url`,
  },
  {
    name: 'matches in messaging',
    owned: 'SELECT match_id, user1_id, user2_id FROM matching.matches',
    projected: 'SELECT match_id, user1_id, user2_id FROM messaging.conversations WHERE live',
  },
  {
    name: 'blocks in moderation',
    owned: 'SELECT blocker_id, blocked_id FROM matching.blocks',
    projected: 'SELECT blocker_id, blocked_id FROM moderation.blocks',
  },
  {
    name: 'couples in notifications',
    owned: `SELECT least(user1_id, user2_id), greatest(user1_id, user2_id) FROM matching.couples WHERE status = 'ACTIVE'`,
    projected: `SELECT least(user1_id, user2_id), greatest(user1_id, user2_id) FROM notifications.announcements
                 WHERE type = 'COUPLE'`,
  },
  {
    name: 'sessions of banned members',
    owned: 'SELECT NULL::uuid WHERE false',
    projected: `SELECT s.account_id FROM identity.sessions s JOIN moderation.sanctions b
                    ON b.user_id = s.account_id AND b.kind = 'BAN'`,
  },
];
