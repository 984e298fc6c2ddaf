import { LIMITS, REQUIRED_MESSAGES, DomainError } from '@kindred/contracts';
import { z } from 'zod';
import { AdminUser, PasswordReset, PendingVerification, PhotoReview } from '../rest-answers.js';
import { afterLast, byCursor, call, type Created, type Page } from '../rest-call.js';
import { optionalNumber, optionalText, page, pathIds, queryText, text } from '../rest-fields.js';

const ADMIN_USER = 'id email displayName status role banReason bannedUntil isMuted muteReason mutedUntil createdAt';

const listInput = { query: z.object(page()) };
const oneUser = { params: pathIds('userId') };
const onePhoto = { params: pathIds('photoId') };
const reason = { maxLength: LIMITS.reasonMaxLength };

/** Ban and mute, or their lifting: the four are alike but for their names. */
function sanction(name: 'ban' | 'mute') {
  return call<Record<string, unknown>>({
    method: 'POST',
    path: `/api/admin/${name}/:userId`,
    tier: 'admin',
    summary: `Puts a ${name} on a member, for some days or for good.`,
    input: {
      ...oneUser,
      body: z.object({ reason: text(reason, REQUIRED_MESSAGES.sanctionReason), duration: optionalNumber() }),
    },
    output: AdminUser,
    operation: `mutation Sanction($userId: ID!, $reason: String!, $duration: Int) {
      ${name}(userId: $userId, reason: $reason, duration: $duration) { ${ADMIN_USER} }
    }`,
    body: (data) => data[name],
  });
}

function lifting(name: 'unban' | 'unmute') {
  return call<Record<string, unknown>>({
    method: 'POST',
    path: `/api/admin/${name}/:userId`,
    tier: 'admin',
    summary: `Lifts the ${name.slice(2)}, if there is one.`,
    input: oneUser,
    output: AdminUser,
    operation: `mutation Lift($userId: ID!) { ${name}(userId: $userId) { ${ADMIN_USER} } }`,
    body: (data) => data[name],
  });
}

/** What administrators do: photo review, links in e-mails, moderation. */
export const administrationCalls = [
  call<{ photoReviews: Created<'photoId'>[] }>({
    method: 'GET',
    path: '/api/admin/verifications',
    tier: 'admin',
    summary: 'Photos that wait for their review, oldest first.',
    input: listInput,
    output: z.array(PhotoReview),
    operation: `query PhotoReviews($limit: Int, $cursor: String) {
      photoReviews(limit: $limit, cursor: $cursor) { photoId photoUrl userId displayName email createdAt }
    }`,
    body: ({ photoReviews }) => photoReviews,
    next: ({ photoReviews }, input) => afterLast(photoReviews, 'photoId', input),
  }),
  call({
    method: 'POST',
    path: '/api/admin/verifications/:photoId/approve',
    tier: 'admin',
    summary: 'Approves a photo.',
    input: onePhoto,
    statuses: { 409: 'Settled already.' },
    operation: 'mutation ApprovePhoto($photoId: ID!) { approvePhoto(photoId: $photoId) }',
  }),
  call({
    method: 'POST',
    path: '/api/admin/verifications/:photoId/reject',
    tier: 'admin',
    summary: 'Rejects a photo; the member is told why.',
    input: { ...onePhoto, body: z.object({ reason: optionalText(reason) }) },
    statuses: { 409: 'Settled already.' },
    operation:
      'mutation RejectPhoto($photoId: ID!, $reason: String) { rejectPhoto(photoId: $photoId, reason: $reason) }',
  }),
  call<{ pendingVerifications: Created<'id'>[] }>({
    method: 'GET',
    path: '/api/admin/pending-verifications',
    tier: 'admin',
    summary: 'Accounts whose address is not verified yet.',
    input: listInput,
    output: z.array(PendingVerification),
    operation: `query PendingVerifications($limit: Int, $cursor: String) {
      pendingVerifications(limit: $limit, cursor: $cursor) {
        id email createdAt hasToken tokenCount latestTokenCreated
      }
    }`,
    body: ({ pendingVerifications }) => pendingVerifications,
    next: ({ pendingVerifications }, input) => afterLast(pendingVerifications, 'id', input),
  }),
  call<{ passwordResets: Created<'tokenId'>[] }>({
    method: 'GET',
    path: '/api/admin/password-resets',
    tier: 'admin',
    summary: 'Links to set a new password that still work.',
    input: listInput,
    output: z.array(PasswordReset),
    operation: `query PasswordResets($limit: Int, $cursor: String) {
      passwordResets(limit: $limit, cursor: $cursor) { tokenId userId email createdAt expiresAt }
    }`,
    body: ({ passwordResets }) => passwordResets,
    next: ({ passwordResets }, input) => afterLast(passwordResets, 'tokenId', input),
  }),
  call({
    method: 'POST',
    path: '/api/admin/resend-verification/:userId',
    tier: 'admin',
    summary: 'Sends another link that verifies the address.',
    input: oneUser,
    statuses: { 409: 'Verified already.', 429: 'Too many e-mails.' },
    operation: 'mutation ResendVerification($userId: ID!) { resendVerification(userId: $userId) }',
  }),
  call({
    method: 'POST',
    path: '/api/admin/resend-password-reset/:userId',
    tier: 'admin',
    summary: 'Sends another link to set a new password.',
    input: oneUser,
    statuses: { 409: 'Not verified.', 429: 'Too many e-mails.' },
    operation: 'mutation ResendPasswordReset($userId: ID!) { resendPasswordReset(userId: $userId) }',
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/cancel-verification/:userId',
    tier: 'admin',
    summary: 'Voids the links that verify an address.',
    input: oneUser,
    operation: 'mutation CancelVerification($userId: ID!) { cancelVerification(userId: $userId) }',
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/cancel-password-reset/:tokenId',
    tier: 'admin',
    summary: 'Voids a link to set a new password.',
    input: { params: pathIds('tokenId') },
    operation: 'mutation CancelPasswordReset($tokenId: ID!) { cancelPasswordReset(tokenId: $tokenId) }',
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    tier: 'admin',
    summary: 'Deletes a member and everything of theirs, at once.',
    input: oneUser,
    operation: 'mutation DeleteUser($userId: ID!) { deleteUser(userId: $userId) }',
    status: 204,
  }),
  sanction('ban'),
  sanction('mute'),
  lifting('unban'),
  lifting('unmute'),
  call<{ users: Page<unknown> }>({
    method: 'GET',
    path: '/api/users',
    tier: 'admin',
    summary: 'All accounts, by name.',
    input: listInput,
    output: z.array(AdminUser),
    operation: `query Users($limit: Int, $cursor: String) {
      users(limit: $limit, cursor: $cursor) { items { ${ADMIN_USER} } nextCursor }
    }`,
    body: ({ users }) => users.items,
    next: ({ users }) => byCursor(users),
  }),
  call<{ userByEmail: unknown }>({
    method: 'GET',
    path: '/api/users/search',
    tier: 'admin',
    summary: 'The account with this address.',
    input: { query: z.object({ email: queryText() }) },
    output: AdminUser,
    statuses: { 404: 'There is none.' },
    operation: `query UserByEmail($email: String!) { userByEmail(email: $email) { ${ADMIN_USER} } }`,
    variables: ({ query: { email } }) => ({ email: email ?? '' }),
    body: ({ userByEmail }) => {
      if (userByEmail === null) throw DomainError.notFound('User not found');
      return userByEmail;
    },
  }),
];
