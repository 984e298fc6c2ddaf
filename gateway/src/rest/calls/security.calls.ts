import { z } from 'zod';
import { call, LIST_STATUSES, nextPageAfterLast } from '../rest-call.js';
import { listInput, text } from '../rest-fields.js';
import { AccountSession, RecoveryCodes, SecondFactor, TotpSetup } from '../response-schemas.js';

const withPassword = { body: z.strictObject({ password: text() }) };
const PASSWORD_STATUSES = { 403: 'The password is wrong.', 429: 'Too many attempts.' };

/** Password, sessions, and second factor of the caller. */
export const securityCalls = [
  call({
    method: 'POST',
    path: '/api/account/password',
    tier: 'member',
    summary: 'Changes the password, and ends all other sessions.',
    input: { body: z.strictObject({ password: text(), newPassword: text() }) },
    statuses: PASSWORD_STATUSES,
    operation: `mutation ChangePassword($password: String!, $newPassword: String!) {
      changePassword(password: $password, newPassword: $newPassword)
    }`,
  }),
  call({
    method: 'POST',
    path: '/api/account/confirm',
    tier: 'member',
    summary: 'Confirms the session with the password for 15 minutes, as the export requires.',
    input: withPassword,
    statuses: PASSWORD_STATUSES,
    operation: 'mutation ConfirmPassword($password: String!) { confirmPassword(password: $password) }',
  }),
  call<{ accountSessions: { id: string; lastUsedAt: string }[] }>({
    method: 'GET',
    path: '/api/account/sessions',
    tier: 'member',
    summary: 'Lists the sessions of the caller, the most recently used first.',
    input: listInput,
    output: z.array(AccountSession),
    statuses: LIST_STATUSES,
    operation: `query AccountSessions($limit: Int, $cursor: String) {
      accountSessions(limit: $limit, cursor: $cursor) { id createdAt lastUsedAt device current }
    }`,
    body: ({ accountSessions }) => accountSessions,
    next: ({ accountSessions }, input, cursorsOf) =>
      nextPageAfterLast(accountSessions, input, cursorsOf('accountSessions'), ({ id, lastUsedAt }) => [lastUsedAt, id]),
  }),
  call({
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    tier: 'member',
    summary: 'Ends a session of the caller.',
    input: { params: z.object({ id: z.guid() }) },
    operation: 'mutation EndSession($id: ID!) { endSession(sessionId: $id) }',
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/account/sessions',
    tier: 'member',
    summary: 'Ends all sessions of the caller but this one.',
    operation: 'mutation EndOtherSessions { endOtherSessions }',
    status: 204,
  }),
  call<{ secondFactor: unknown }>({
    method: 'GET',
    path: '/api/account/totp',
    tier: 'session',
    summary: 'Retrieves the state of the second factor.',
    output: SecondFactor,
    operation: 'query SecondFactor { secondFactor { enabledAt recoveryCodesLeft } }',
    body: ({ secondFactor }) => secondFactor,
  }),
  call<{ beginTotp: unknown }>({
    method: 'POST',
    path: '/api/account/totp',
    tier: 'session',
    summary: 'Starts the setup of a second factor (TOTP).',
    input: withPassword,
    output: TotpSetup,
    statuses: { ...PASSWORD_STATUSES, 409: 'The account has a second factor.' },
    operation: 'mutation BeginTotp($password: String!) { beginTotp(password: $password) { secret uri } }',
    body: ({ beginTotp }) => beginTotp,
  }),
  call<{ confirmTotp: unknown }>({
    method: 'POST',
    path: '/api/account/totp/confirm',
    tier: 'session',
    summary: 'Turns the second factor on with its first code. The recovery codes are not shown again.',
    input: { body: z.strictObject({ code: text() }) },
    output: RecoveryCodes,
    statuses: { 409: 'No setup is in progress.', 429: 'Too many attempts.' },
    operation: 'mutation ConfirmTotp($code: String!) { confirmTotp(code: $code) }',
    body: ({ confirmTotp }) => ({ recoveryCodes: confirmTotp }),
  }),
  call({
    method: 'DELETE',
    path: '/api/account/totp',
    tier: 'session',
    summary: 'Turns the second factor off.',
    input: withPassword,
    statuses: PASSWORD_STATUSES,
    operation: 'mutation RemoveTotp($password: String!) { removeTotp(password: $password) }',
    status: 204,
  }),
];
