import { z } from 'zod';
import { ShieldMember } from '../staff-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { page, pathIds, queryFlag } from '../rest-fields.js';

export const SHIELD_MEMBER = `
  userId displayName email status createdAt score profileScore profileReasons messageScore messageReasons messagesAsked
  messagesSent lastMessageAt reviewedAt isBanned isMuted
`;

/** What the shield found, for staff. */
export const shieldCalls = [
  call<{ shieldMembers: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/shield',
    tier: 'admin',
    summary:
      'Lists the members whose messages or profiles show signs of a scam and whom staff have yet to review, highest score first.',
    input: {
      query: z.object({
        reviewed: queryFlag().meta({
          description: '`true` lists those whom staff have reviewed or banned instead.',
        }),
        ...page(),
      }),
    },
    output: z.array(ShieldMember),
    statuses: LIST_STATUSES,
    operation: `query ShieldMembers($limit: Int, $cursor: String, $reviewed: Boolean) {
      shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) {
        items { ${SHIELD_MEMBER} }
        nextCursor
      }
    }`,
    body: ({ shieldMembers }) => shieldMembers.items,
    next: ({ shieldMembers }) => nextPageByCursor(shieldMembers),
  }),
  call({
    method: 'POST',
    path: '/api/admin/shield/:userId/reviewed',
    tier: 'admin',
    summary: 'Marks a listed member as reviewed, until the next finding or a higher score.',
    input: { params: pathIds('userId') },
    statuses: { 404: 'The shield does not list this member.' },
    operation: 'mutation MarkShieldReviewed($userId: ID!) { markShieldReviewed(userId: $userId) }',
    status: 204,
  }),
];
