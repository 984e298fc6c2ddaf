import { LIMITS, Refusal } from '@kindred/contracts';
import { byCursor, call, type Page } from '../rest-call.js';
import type { RestInput } from '../rest-input.js';

const ADMIN_USER = 'id email displayName status role banReason bannedUntil isMuted muteReason mutedUntil createdAt';

const userId = (input: RestInput): Record<string, unknown> => ({ userId: input.pathId('userId') });
const photoId = (input: RestInput): Record<string, unknown> => ({ photoId: input.pathId('photoId') });

/** Ban and mute, or their lifting: the four are alike but for their names. */
function sanction(name: 'ban' | 'mute') {
  return call<Record<string, unknown>>({
    method: 'POST',
    path: `/api/admin/${name}/:userId`,
    operation: `mutation Sanction($userId: ID!, $reason: String!, $duration: Int) {
      ${name}(userId: $userId, reason: $reason, duration: $duration) { ${ADMIN_USER} }
    }`,
    variables: (input) => ({
      ...userId(input),
      reason: input.text('reason'),
      duration: input.optionalNumber('duration'),
    }),
    body: (data) => data[name],
  });
}

function lifting(name: 'unban' | 'unmute') {
  return call<Record<string, unknown>>({
    method: 'POST',
    path: `/api/admin/${name}/:userId`,
    operation: `mutation Lift($userId: ID!) { ${name}(userId: $userId) { ${ADMIN_USER} } }`,
    variables: userId,
    body: (data) => data[name],
  });
}

/** What administrators do: photo review, links in e-mails, moderation. */
export const administrationCalls = [
  call<{ photoReviews: unknown }>({
    method: 'GET',
    path: '/api/admin/verifications',
    operation: 'query PhotoReviews { photoReviews { photoId photoUrl userId displayName email createdAt } }',
    body: ({ photoReviews }) => photoReviews,
  }),
  call({
    method: 'POST',
    path: '/api/admin/verifications/:photoId/approve',
    operation: 'mutation ApprovePhoto($photoId: ID!) { approvePhoto(photoId: $photoId) }',
    variables: photoId,
  }),
  call({
    method: 'POST',
    path: '/api/admin/verifications/:photoId/reject',
    operation:
      'mutation RejectPhoto($photoId: ID!, $reason: String) { rejectPhoto(photoId: $photoId, reason: $reason) }',
    variables: (input) => ({ ...photoId(input), reason: input.optionalText('reason') }),
  }),
  call<{ pendingVerifications: unknown }>({
    method: 'GET',
    path: '/api/admin/pending-verifications',
    operation: `query PendingVerifications {
      pendingVerifications { id email createdAt hasToken tokenCount latestTokenCreated }
    }`,
    body: ({ pendingVerifications }) => pendingVerifications,
  }),
  call<{ passwordResets: unknown }>({
    method: 'GET',
    path: '/api/admin/password-resets',
    operation: 'query PasswordResets { passwordResets { tokenId userId email createdAt expiresAt } }',
    body: ({ passwordResets }) => passwordResets,
  }),
  call({
    method: 'POST',
    path: '/api/admin/resend-verification/:userId',
    operation: 'mutation ResendVerification($userId: ID!) { resendVerification(userId: $userId) }',
    variables: userId,
  }),
  call({
    method: 'POST',
    path: '/api/admin/resend-password-reset/:userId',
    operation: 'mutation ResendPasswordReset($userId: ID!) { resendPasswordReset(userId: $userId) }',
    variables: userId,
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/cancel-verification/:userId',
    operation: 'mutation CancelVerification($userId: ID!) { cancelVerification(userId: $userId) }',
    variables: userId,
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/cancel-password-reset/:tokenId',
    operation: 'mutation CancelPasswordReset($tokenId: ID!) { cancelPasswordReset(tokenId: $tokenId) }',
    variables: (input) => ({ tokenId: input.pathId('tokenId') }),
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    operation: 'mutation DeleteUser($userId: ID!) { deleteUser(userId: $userId) }',
    variables: userId,
    status: 204,
  }),
  sanction('ban'),
  sanction('mute'),
  lifting('unban'),
  lifting('unmute'),
  call<{ users: Page<unknown> }>({
    method: 'GET',
    path: '/api/users',
    operation: `query Users($limit: Int, $cursor: String) {
      users(limit: $limit, cursor: $cursor) { items { ${ADMIN_USER} } nextCursor }
    }`,
    variables: (input) => ({ limit: input.limit(LIMITS.listMaxLimit), cursor: input.queryText('cursor') }),
    body: ({ users }) => users.items,
    next: ({ users }) => byCursor(users),
  }),
  call<{ userByEmail: unknown }>({
    method: 'GET',
    path: '/api/users/search',
    operation: `query UserByEmail($email: String!) { userByEmail(email: $email) { ${ADMIN_USER} } }`,
    variables: (input) => ({ email: input.queryText('email') ?? '' }),
    body: ({ userByEmail }) => {
      if (userByEmail === null) throw Refusal.notFound('User not found');
      return userByEmail;
    },
  }),
];
