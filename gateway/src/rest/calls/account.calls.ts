import { LIMITS, DomainError } from '@kindred/contracts';
import { z } from 'zod';
import { Acknowledgement, Runtime, User } from '../rest-answers.js';
import { call } from '../rest-call.js';
import { queryToken, text } from '../rest-fields.js';

const USER = 'id email emailVerified status role notifyOnLikes tier displayName';

const address = text({ format: 'email', maxLength: LIMITS.emailMaxLength });
const newPassword = text({ maxLength: LIMITS.passwordMaxLength });

type Words = z.infer<typeof Acknowledgement>;

interface TokenCheck {
  valid: boolean;
  error: string | null;
}

/** Sign-up, sign-in, passwords, activation and the account itself. */
export const accountCalls = [
  call<{ signUp: Words }>({
    method: 'POST',
    path: '/api/auth/signup',
    tier: 'visitor',
    summary: 'Signs up, and sends a link that verifies the address.',
    input: { body: z.object({ email: address, password: newPassword }) },
    output: Acknowledgement,
    statuses: { 409: 'There is an account with this address.', 429: 'Too many attempts.' },
    operation: `mutation SignUp($email: String!, $password: String!) {
      signUp(email: $email, password: $password) { message }
    }`,
    status: 201,
    body: ({ signUp }) => signUp,
  }),
  call<{ verifyEmail: boolean }>({
    method: 'GET',
    path: '/api/auth/verify',
    tier: 'visitor',
    summary: 'The link in the e-mail: verifies the address and leads to the sign-in page, which says how it went.',
    input: { query: z.object({ token: queryToken() }) },
    operation: 'mutation VerifyEmail($token: String!) { verifyEmail(token: $token) }',
    status: 302,
    redirect: ({ verifyEmail }) => `/auth?verified=${verifyEmail ? 1 : 0}`,
  }),
  call<{ logIn: unknown }>({
    method: 'POST',
    path: '/api/auth/login',
    tier: 'visitor',
    summary: 'Signs in: sets the session cookie.',
    input: { body: z.object({ email: address, password: newPassword }) },
    output: User,
    statuses: {
      401: 'A wrong password, an unknown address or one that is not verified.',
      403: 'Banned: the reason, and until when.',
      429: 'Too many attempts.',
    },
    operation: `mutation LogIn($email: String!, $password: String!) { logIn(email: $email, password: $password) { ${USER} } }`,
    body: ({ logIn }) => logIn,
  }),
  call<{ me: unknown }>({
    method: 'GET',
    path: '/api/auth/me',
    tier: 'member',
    summary: 'Who is signed in.',
    output: User,
    operation: `query Me { me { ${USER} } }`,
    body: ({ me }) => {
      if (me === null) throw new DomainError('UNAUTHENTICATED', 'Please sign in.');
      return me;
    },
  }),
  call({
    method: 'POST',
    path: '/api/auth/logout',
    tier: 'visitor',
    summary: 'Signs out, where there is a session.',
    operation: 'mutation LogOut { logOut }',
  }),
  call<{ requestPasswordReset: Words }>({
    method: 'POST',
    path: '/api/auth/forgot',
    tier: 'visitor',
    summary: 'Sends a link to set a new password, where there is such an account; the answer does not tell.',
    input: { body: z.object({ email: address }) },
    output: Acknowledgement,
    statuses: { 429: 'Too many attempts.' },
    operation: 'mutation Forgot($email: String!) { requestPasswordReset(email: $email) { message } }',
    body: ({ requestPasswordReset }) => requestPasswordReset,
  }),
  call<{ validateResetToken: TokenCheck }>({
    method: 'GET',
    path: '/api/auth/validate-reset-token',
    tier: 'visitor',
    summary: 'Whether a link to set a new password still works.',
    input: { query: z.object({ token: queryToken() }) },
    output: z.object({ valid: z.boolean(), error: z.string().optional() }),
    operation: 'query ValidateResetToken($token: String!) { validateResetToken(token: $token) { valid error } }',
    body: ({ validateResetToken: { valid, error } }) => (valid ? { valid } : { valid, error }),
  }),
  call<{ resetPassword: Words }>({
    method: 'POST',
    path: '/api/auth/reset',
    tier: 'visitor',
    summary: 'Sets a new password by the link in the e-mail, and ends all sessions.',
    input: { body: z.object({ token: text(), newPassword }) },
    output: Acknowledgement,
    operation: `mutation ResetPassword($token: String!, $newPassword: String!) {
      resetPassword(token: $token, newPassword: $newPassword) { message }
    }`,
    body: ({ resetPassword }) => resetPassword,
  }),
  call<{ runtime: unknown }>({
    method: 'GET',
    path: '/api/runtime',
    tier: 'visitor',
    summary: 'What the client has to know of this installation: names, plans, limits.',
    output: Runtime,
    operation: `query Runtime {
      runtime {
        beta brandName supportEmail version
        plans { tier name monthlyPrice features mostPopular }
        limits {
          passwordMinLength photoMaxBytes photosPerMember messageMaxLength bioMaxLength minimumAge filterMinAge
          filterMaxAge tokenHours reviewHours replyHours basicLikesPerDay
        }
      }
    }`,
    body: ({ runtime }) => runtime,
  }),
  call<{ activateBeta: unknown }>({
    method: 'POST',
    path: '/api/beta/activate',
    tier: 'member',
    summary: 'Makes an approved member ACTIVE during the beta.',
    output: User,
    statuses: { 403: 'Not approved yet.', 409: 'Not in beta.' },
    operation: `mutation ActivateBeta { activateBeta { ${USER} } }`,
    body: ({ activateBeta }) => activateBeta,
  }),
  call({
    method: 'DELETE',
    path: '/api/account',
    tier: 'member',
    summary: 'Deletes one’s own account and everything of it, at once.',
    input: { body: z.object({ password: text() }) },
    statuses: { 401: 'No session.', 403: 'A wrong password, or an administrator.', 429: 'Too many attempts.' },
    operation: 'mutation DeleteAccount($password: String!) { deleteAccount(password: $password) }',
    status: 204,
  }),
];
