import { hasTerm } from './words.js';

/** Words that make a name look as if it spoke for the community. */
const TERMS = [
  ...['admin', 'administrator', 'administration', 'sysadmin', 'moderator', 'moderation', 'mods', 'mod team'],
  ...['staff', 'support', 'official', 'verified', 'verify', 'verification', 'system', 'security', 'webmaster'],
  ...['customer service', 'customer care', 'customer success', 'customer help', 'member services', 'client services'],
  ...['trust & safety', 'trust and safety', 'trust n safety', 'safety team', 'community team', 'community manager'],
  ...['help desk', 'help center', 'help centre', 'help team', 'helpline', 'hotline', 'account manager', 'account team'],
  ...['billing team', 'no reply', 'do not reply'],
  'Kindred',
];

/** Words that are harmless alone, and part of a combination with a term: `kindredteam`. */
const FILLERS = ['the', 'my', 'team', 'help', 'desk', 'care', 'service', 'customer', 'member', 'online', 'dating'];
FILLERS.push('app', 'hq', 'center', 'centre', 'community');

/** They imitate the badge of verified members. */
const CHECK_MARKS = /[\u2611\u2705\u2713\u2714\u{1F5F8}]/u;

/** Whether a name contains a staff term, the name of this installation, or a check mark. */
export function hasStaffTerm(name: string, brandName: string): boolean {
  return CHECK_MARKS.test(name) || hasTerm(name, [...TERMS, brandName], FILLERS);
}
