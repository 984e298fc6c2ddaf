import { LIMITS, REQUIRED_MESSAGES, DomainError } from '@kindred/contracts';
import { z } from 'zod';
import { AdminUser, PasswordReset, PendingVerification, PhotoReview } from '../response-schemas.js';
import {
  createdPosition,
  LIST_STATUSES,
  nextPageAfterLast,
  nextPageByCursor,
  call,
  type Created,
  type Page,
} from '../rest-call.js';
import { listInput, optionalNumber, optionalText, pathIds, queryText, text } from '../rest-fields.js';

export const ADMIN_USER =
  'id email displayName status role banReason bannedUntil isMuted muteReason mutedUntil createdAt';

export const EVASION_FLAGS = 'flags { kind sealedCaseId userId banned }';

export const IDENTITY_DETAILS = `identity {
  names { value at byStaff } datesOfBirth { value at byStaff } underAge { first firstAt latest latestAt attempts }
}`;

const oneUser = { params: pathIds('userId') };
const onePhoto = { params: pathIds('photoId') };
const reason = { maxLength: LIMITS.reasonMaxLength };

const SANCTION_VERBS = { ban: 'Bans', mute: 'Mutes' } as const;

function sanction(name: 'ban' | 'mute') {
  return call<Record<string, unknown>>({
    method: 'POST',
    path: `/api/admin/${name}/:userId`,
    tier: 'admin',
    summary: `${SANCTION_VERBS[name]} a member for a number of days, or permanently without a \`duration\`.`,
    input: {
      ...oneUser,
      body: z.strictObject({ reason: text(reason, REQUIRED_MESSAGES.sanctionReason), duration: optionalNumber() }),
    },
    output: AdminUser,
    operation: `mutation Sanction($userId: ID!, $reason: String!, $duration: Int) {
      ${name}(userId: $userId, reason: $reason, duration: $duration) { ${ADMIN_USER} }
    }`,
    body: (data) => data[name],
  });
}

function liftSanction(name: 'unban' | 'unmute') {
  return call<Record<string, unknown>>({
    method: 'POST',
    path: `/api/admin/${name}/:userId`,
    tier: 'admin',
    summary: `Lifts the ${name.slice(2)} of a member, if any.`,
    input: oneUser,
    output: AdminUser,
    operation: `mutation Lift($userId: ID!) { ${name}(userId: $userId) { ${ADMIN_USER} } }`,
    body: (data) => data[name],
  });
}

/** Photo review, verification and reset emails, sanctions, and accounts. */
export const administrationCalls = [
  call<{ photoReviews: Created<'photoId'>[] }>({
    method: 'GET',
    path: '/api/admin/verifications',
    tier: 'admin',
    summary: 'Lists the photos pending review, oldest first.',
    input: listInput,
    output: z.array(PhotoReview),
    statuses: LIST_STATUSES,
    operation: `query PhotoReviews($limit: Int, $cursor: String) {
      photoReviews(limit: $limit, cursor: $cursor) {
        photoId photoUrl userId displayName email createdAt
        ${EVASION_FLAGS} ${IDENTITY_DETAILS}
      }
    }`,
    body: ({ photoReviews }) => photoReviews,
    next: ({ photoReviews }, input, cursorsOf) =>
      nextPageAfterLast(photoReviews, input, cursorsOf('photoReviews'), createdPosition('photoId')),
  }),
  call({
    method: 'POST',
    path: '/api/admin/verifications/:photoId/approve',
    tier: 'admin',
    summary: 'Approves a photo.',
    input: onePhoto,
    statuses: { 409: 'The photo has already been reviewed.' },
    operation: 'mutation ApprovePhoto($photoId: ID!) { approvePhoto(photoId: $photoId) }',
  }),
  call({
    method: 'POST',
    path: '/api/admin/verifications/:photoId/reject',
    tier: 'admin',
    summary: 'Rejects a photo. The member is notified of the reason.',
    input: { ...onePhoto, body: z.strictObject({ reason: optionalText(reason) }) },
    statuses: { 409: 'The photo has already been reviewed.' },
    operation:
      'mutation RejectPhoto($photoId: ID!, $reason: String) { rejectPhoto(photoId: $photoId, reason: $reason) }',
  }),
  call<{ pendingVerifications: Created<'id'>[] }>({
    method: 'GET',
    path: '/api/admin/pending-verifications',
    tier: 'admin',
    summary: 'Lists the accounts whose email address is not verified.',
    input: listInput,
    output: z.array(PendingVerification),
    statuses: LIST_STATUSES,
    operation: `query PendingVerifications($limit: Int, $cursor: String) {
      pendingVerifications(limit: $limit, cursor: $cursor) {
        id email createdAt hasToken tokenCount latestTokenCreated
      }
    }`,
    body: ({ pendingVerifications }) => pendingVerifications,
    next: ({ pendingVerifications }, input, cursorsOf) =>
      nextPageAfterLast(pendingVerifications, input, cursorsOf('pendingVerifications'), createdPosition('id')),
  }),
  call<{ passwordResets: Created<'tokenId'>[] }>({
    method: 'GET',
    path: '/api/admin/password-resets',
    tier: 'admin',
    summary: 'Lists the unused password reset tokens, newest first. Expired ones stay for a week.',
    input: listInput,
    output: z.array(PasswordReset),
    statuses: LIST_STATUSES,
    operation: `query PasswordResets($limit: Int, $cursor: String) {
      passwordResets(limit: $limit, cursor: $cursor) { tokenId userId email createdAt expiresAt }
    }`,
    body: ({ passwordResets }) => passwordResets,
    next: ({ passwordResets }, input, cursorsOf) =>
      nextPageAfterLast(passwordResets, input, cursorsOf('passwordResets'), createdPosition('tokenId')),
  }),
  call({
    method: 'POST',
    path: '/api/admin/resend-verification/:userId',
    tier: 'admin',
    summary: 'Sends another verification email.',
    input: oneUser,
    statuses: { 409: 'The email address is already verified.', 429: 'Too many emails.' },
    operation: 'mutation ResendVerification($userId: ID!) { resendVerification(userId: $userId) }',
  }),
  call({
    method: 'POST',
    path: '/api/admin/resend-password-reset/:userId',
    tier: 'admin',
    summary: 'Sends another password reset email.',
    input: oneUser,
    statuses: { 409: 'The email address is not verified.', 429: 'Too many emails.' },
    operation: 'mutation ResendPasswordReset($userId: ID!) { resendPasswordReset(userId: $userId) }',
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/cancel-verification/:userId',
    tier: 'admin',
    summary: 'Revokes the verification tokens of an account.',
    input: oneUser,
    operation: 'mutation CancelVerification($userId: ID!) { cancelVerification(userId: $userId) }',
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/cancel-password-reset/:tokenId',
    tier: 'admin',
    summary: 'Revokes a password reset token.',
    input: { params: pathIds('tokenId') },
    operation: 'mutation CancelPasswordReset($tokenId: ID!) { cancelPasswordReset(tokenId: $tokenId) }',
    status: 204,
  }),
  call({
    method: 'DELETE',
    path: '/api/admin/users/:userId',
    tier: 'admin',
    summary: 'Permanently deletes an account and all of its data.',
    input: oneUser,
    operation: 'mutation DeleteUser($userId: ID!) { deleteUser(userId: $userId) }',
    status: 204,
  }),
  call({
    method: 'POST',
    path: '/api/admin/users/:userId/date-of-birth',
    tier: 'admin',
    summary: 'Corrects the date of birth of a member, who cannot change it once a photo is approved.',
    input: {
      ...oneUser,
      body: z.strictObject({
        dateOfBirth: text({ format: 'date' }, REQUIRED_MESSAGES.dateOfBirth),
        reason: text(reason, REQUIRED_MESSAGES.sanctionReason),
      }),
    },
    operation: `mutation CorrectDateOfBirth($userId: ID!, $dateOfBirth: String!, $reason: String!) {
      correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason)
    }`,
  }),
  sanction('ban'),
  sanction('mute'),
  liftSanction('unban'),
  liftSanction('unmute'),
  call<{ users: Page<unknown> }>({
    method: 'GET',
    path: '/api/users',
    tier: 'admin',
    summary: 'Lists all accounts, sorted by name.',
    input: listInput,
    output: z.array(AdminUser),
    statuses: LIST_STATUSES,
    operation: `query Users($limit: Int, $cursor: String) {
      users(limit: $limit, cursor: $cursor) { items { ${ADMIN_USER} } nextCursor }
    }`,
    body: ({ users }) => users.items,
    next: ({ users }) => nextPageByCursor(users),
  }),
  call<{ userByEmail: unknown }>({
    method: 'GET',
    path: '/api/users/search',
    tier: 'admin',
    summary: 'Retrieves the account with an email address.',
    input: { query: z.object({ email: queryText() }) },
    output: AdminUser,
    statuses: { 404: 'No account has this email address.' },
    operation: `query UserByEmail($email: String!) { userByEmail(email: $email) { ${ADMIN_USER} } }`,
    variables: ({ query: { email } }) => ({ email: email ?? '' }),
    body: ({ userByEmail }) => {
      if (userByEmail === null) throw DomainError.notFound('User not found');
      return userByEmail;
    },
  }),
];
