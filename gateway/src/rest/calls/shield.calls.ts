import { z } from 'zod';
import { ShieldMember } from '../response-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import { listInput } from '../rest-fields.js';

export const SHIELD_MEMBER = `
  userId displayName email status createdAt score profileScore profileReasons messageScore messageReasons messagesAsked
  messagesSent lastMessageAt isBanned isMuted
`;

/** What the shield found, for staff. */
export const shieldCalls = [
  call<{ shieldMembers: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/shield',
    tier: 'admin',
    summary: 'Lists the members whose messages or profiles show signs of a scam, highest score first.',
    input: listInput,
    output: z.array(ShieldMember),
    statuses: LIST_STATUSES,
    operation: `query ShieldMembers($limit: Int, $cursor: String) {
      shieldMembers(limit: $limit, cursor: $cursor) {
        items { ${SHIELD_MEMBER} }
        nextCursor
      }
    }`,
    body: ({ shieldMembers }) => shieldMembers.items,
    next: ({ shieldMembers }) => nextPageByCursor(shieldMembers),
  }),
];
