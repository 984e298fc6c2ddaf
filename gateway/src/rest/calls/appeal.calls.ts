import { APPEAL_OUTCOMES, LIMITS, REQUIRED_MESSAGES } from '@kindred/contracts';
import { z } from 'zod';
import { Appeal, OwnAppeal, OwnSanction } from '../case-schemas.js';
import { LIST_STATUSES, nextPageAfterLast, nextPageByCursor, call, type Page } from '../rest-call.js';
import { id, listInput, optionalText, pathIds, text } from '../rest-fields.js';

export const OWN_APPEAL = 'id text createdAt outcome note decidedAt';

/** The sanctions of the caller, appeals against them, and their decision by staff. */
export const appealCalls = [
  call<{ ownSanctions: { id: string; since: string }[] }>({
    method: 'GET',
    path: '/api/account/sanctions',
    tier: 'member',
    summary: 'Lists the caller’s warnings, and the mutes and suspensions in force, newest first.',
    input: listInput,
    output: z.array(OwnSanction),
    statuses: LIST_STATUSES,
    operation: `query OwnSanctions($limit: Int, $cursor: String) {
      ownSanctions(limit: $limit, cursor: $cursor) { id type reason since until acknowledgedAt appeal { ${OWN_APPEAL} } }
    }`,
    body: ({ ownSanctions }) => ownSanctions,
    next: ({ ownSanctions }, input, cursorsOf) =>
      nextPageAfterLast(ownSanctions, input, cursorsOf('ownSanctions'), ({ id, since }) => [since, id]),
  }),
  call({
    method: 'POST',
    path: '/api/account/sanctions/:id/acknowledge',
    tier: 'member',
    summary: 'Records that the caller has read a warning, which is then no longer shown on every page.',
    input: { params: pathIds('id') },
    operation: 'mutation AcknowledgeWarning($id: ID!) { acknowledgeWarning(sanctionId: $id) }',
  }),
  call<{ appeal: unknown }>({
    method: 'POST',
    path: '/api/appeals',
    tier: 'visitor',
    summary:
      'Appeals a sanction, once. Banned members, who have no session, send the `appealToken` of their rejected sign-in.',
    input: {
      body: z.strictObject({
        sanctionId: id(),
        text: text({ maxLength: LIMITS.appealMaxLength }, REQUIRED_MESSAGES.appeal),
        appealToken: optionalText(),
      }),
    },
    output: OwnAppeal,
    status: 201,
    statuses: {
      401: 'There is neither a session nor a token.',
      403: 'The token is not valid or has expired.',
      404: 'The caller has no such sanction.',
      409: 'The sanction is already appealed, or no longer in force.',
      429: 'Too many appeals.',
    },
    operation: `mutation Appeal($sanctionId: ID!, $text: String!, $appealToken: String) {
      appeal(sanctionId: $sanctionId, text: $text, appealToken: $appealToken) { ${OWN_APPEAL} }
    }`,
    body: ({ appeal }) => appeal,
  }),
  call<{ appeals: Page<unknown> }>({
    method: 'GET',
    path: '/api/admin/appeals',
    tier: 'admin',
    summary: 'Lists open appeals, oldest first.',
    input: listInput,
    output: z.array(Appeal),
    statuses: LIST_STATUSES,
    operation: `query Appeals($limit: Int, $cursor: String) {
      appeals(limit: $limit, cursor: $cursor) {
        items {
          id sanctionId userId displayName email text createdAt overdue type reason since until inForce reportId
          mayDecide
        }
        nextCursor
      }
    }`,
    body: ({ appeals }) => appeals.items,
    next: ({ appeals }) => nextPageByCursor(appeals),
  }),
  call({
    method: 'POST',
    path: '/api/admin/appeals/:id/decide',
    tier: 'admin',
    summary: 'Decides an appeal and emails the member, who reads the note. LIFTED lifts the sanction.',
    input: {
      params: pathIds('id'),
      body: z.strictObject({
        outcome: text({ enum: APPEAL_OUTCOMES }, REQUIRED_MESSAGES.appealOutcome),
        note: text({ maxLength: LIMITS.reasonMaxLength }, REQUIRED_MESSAGES.appealNote),
      }),
    },
    statuses: {
      403: 'The caller is not an administrator, or imposed the sanction while there is another administrator.',
      409: 'The appeal has already been decided.',
    },
    operation: `mutation DecideAppeal($id: ID!, $outcome: String!, $note: String!) {
      decideAppeal(id: $id, outcome: $outcome, note: $note)
    }`,
  }),
];
