import { LIMITS, REQUIRED_MESSAGES, DomainError } from '@kindred/contracts';
import { z } from 'zod';
import { Acknowledgement, Runtime, User } from '../response-schemas.js';
import { call } from '../rest-call.js';
import { planTier, queryToken, text } from '../rest-fields.js';

const USER = 'id email emailVerified status role notifyOnLikes tier displayName';

const address = text({ format: 'email', maxLength: LIMITS.emailMaxLength }, REQUIRED_MESSAGES.email);
const newPassword = text({ maxLength: LIMITS.passwordMaxLength });

type Message = z.infer<typeof Acknowledgement>;

/** Where the link in the verification email leads. */
const VERIFICATION_PAGES = {
  VERIFIED: () => '/auth?verified=1',
  CONFIRMATION_REQUIRED: (token: string) => `/auth?${new URLSearchParams({ confirm: token }).toString()}`,
  INVALID: () => '/auth?verified=0',
} as const;

interface TokenCheck {
  valid: boolean;
  error: string | null;
}

/** Sign-up, sign-in, password reset, activation, and account deletion. */
export const accountCalls = [
  call<{ signUp: Message }>({
    method: 'POST',
    path: '/api/auth/signup',
    tier: 'visitor',
    summary: 'Creates an account and sends a verification email.',
    input: { body: z.strictObject({ email: address, password: newPassword }) },
    output: Acknowledgement,
    statuses: { 409: 'The email address is already in use.', 429: 'Too many attempts.' },
    operation: `mutation SignUp($email: String!, $password: String!) {
      signUp(email: $email, password: $password) { message }
    }`,
    status: 201,
    body: ({ signUp }) => signUp,
  }),
  call<{ followVerificationLink: keyof typeof VERIFICATION_PAGES }>({
    method: 'GET',
    path: '/api/auth/verify',
    tier: 'visitor',
    summary:
      'The link in the verification email. Verifies the address in the browser that signed up; other browsers are redirected to a page that asks for the password.',
    input: { query: z.object({ token: queryToken() }) },
    statuses: { 429: 'Too many attempts.' },
    operation: 'mutation FollowVerificationLink($token: String!) { followVerificationLink(token: $token) }',
    status: 302,
    redirect: ({ followVerificationLink: outcome }, { query }) => VERIFICATION_PAGES[outcome](String(query['token'])),
  }),
  call<{ confirmSignUp: unknown }>({
    method: 'POST',
    path: '/api/auth/verify',
    tier: 'visitor',
    summary:
      'Verifies an email address with the password chosen at sign-up, or with a new one that replaces it, and signs in.',
    input: {
      body: z.strictObject({ token: text(), password: newPassword.optional(), newPassword: newPassword.optional() }),
    },
    output: User,
    statuses: { 401: 'The password is wrong.', 403: 'The account is banned.', 429: 'Too many attempts.' },
    operation: `mutation ConfirmSignUp($token: String!, $password: String, $newPassword: String) {
      confirmSignUp(token: $token, password: $password, newPassword: $newPassword) { ${USER} }
    }`,
    body: ({ confirmSignUp }) => confirmSignUp,
  }),
  call<{ logIn: unknown }>({
    method: 'POST',
    path: '/api/auth/login',
    tier: 'visitor',
    summary: 'Signs in and sets the session cookie.',
    input: { body: z.strictObject({ email: address, password: newPassword, code: text().optional() }) },
    output: User,
    statuses: {
      401: 'The email address or password is wrong, or the address is not verified; or the code of the second factor is missing (TOTP_REQUIRED) or wrong (TOTP_INVALID).',
      403: 'The account is banned. The message includes the reason and the end of the ban.',
      429: 'Too many attempts.',
    },
    operation: `mutation LogIn($email: String!, $password: String!, $code: String) {
      logIn(email: $email, password: $password, code: $code) { ${USER} }
    }`,
    body: ({ logIn }) => logIn,
  }),
  call<{ me: unknown }>({
    method: 'GET',
    path: '/api/auth/me',
    tier: 'session',
    summary: 'Retrieves the signed-in account.',
    output: User,
    operation: `query Me { me { ${USER} } }`,
    body: ({ me }) => {
      if (me === null) throw new DomainError('UNAUTHENTICATED', 'Please log in.');
      return me;
    },
  }),
  call({
    method: 'POST',
    path: '/api/auth/logout',
    tier: 'visitor',
    summary: 'Signs out and deletes the session cookie. Succeeds without a session.',
    operation: 'mutation LogOut { logOut }',
  }),
  call<{ requestPasswordReset: Message }>({
    method: 'POST',
    path: '/api/auth/forgot',
    tier: 'visitor',
    summary: 'Sends a password reset email. The response is the same whether the account exists or not.',
    input: { body: z.strictObject({ email: address }) },
    output: Acknowledgement,
    statuses: { 429: 'Too many attempts.' },
    operation: 'mutation Forgot($email: String!) { requestPasswordReset(email: $email) { message } }',
    body: ({ requestPasswordReset }) => requestPasswordReset,
  }),
  call<{ validateResetToken: TokenCheck }>({
    method: 'GET',
    path: '/api/auth/validate-reset-token',
    tier: 'visitor',
    summary: 'Checks whether a password reset token is valid.',
    input: { query: z.object({ token: queryToken() }) },
    output: z.object({ valid: z.boolean(), error: z.string().optional() }),
    statuses: { 429: 'Too many attempts.' },
    operation: 'query ValidateResetToken($token: String!) { validateResetToken(token: $token) { valid error } }',
    body: ({ validateResetToken: { valid, error } }) => (valid ? { valid } : { valid, error }),
  }),
  call<{ resetPassword: Message }>({
    method: 'POST',
    path: '/api/auth/reset',
    tier: 'visitor',
    summary: 'Resets the password with the token from the email, and ends all sessions of the account.',
    input: { body: z.strictObject({ token: text(), newPassword }) },
    output: Acknowledgement,
    statuses: { 429: 'Too many attempts.' },
    operation: `mutation ResetPassword($token: String!, $newPassword: String!) {
      resetPassword(token: $token, newPassword: $newPassword) { message }
    }`,
    body: ({ resetPassword }) => resetPassword,
  }),
  call<{ runtime: unknown }>({
    method: 'GET',
    path: '/api/runtime',
    tier: 'visitor',
    summary: 'Retrieves the configuration of this installation: brand name, plans, and limits.',
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
    summary:
      'Activates an approved account for free during the beta. `tier`, the plan of interest, is offered when the beta ends.',
    input: { body: z.strictObject({ tier: planTier.optional() }) },
    output: User,
    statuses: { 403: 'The account is not approved yet.', 409: 'The beta has ended.' },
    operation: `mutation ActivateBeta($tier: Tier) { activateBeta(tier: $tier) { ${USER} } }`,
    body: ({ activateBeta }) => activateBeta,
  }),
  call({
    method: 'DELETE',
    path: '/api/account',
    tier: 'member',
    summary: 'Permanently deletes the caller’s account and all of its data.',
    input: { body: z.strictObject({ password: text() }) },
    statuses: {
      401: 'The caller is not signed in.',
      403: 'The password is wrong, or the caller is an administrator.',
      429: 'Too many attempts.',
    },
    operation: 'mutation DeleteAccount($password: String!) { deleteAccount(password: $password) }',
    status: 204,
  }),
];
