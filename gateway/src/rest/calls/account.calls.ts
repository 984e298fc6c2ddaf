import { Refusal } from '@kindred/contracts';
import { call } from '../rest-call.js';

const USER = 'id email emailVerified status role notifyOnLikes tier displayName';

interface Acknowledgement {
  message: string;
}

interface TokenCheck {
  valid: boolean;
  error: string | null;
}

/** Sign-up, sign-in, passwords, activation and the account itself. */
export const accountCalls = [
  call<{ signUp: Acknowledgement }>({
    method: 'POST',
    path: '/api/auth/signup',
    open: true,
    operation: `mutation SignUp($email: String!, $password: String!) {
      signUp(email: $email, password: $password) { message }
    }`,
    variables: (input) => ({ email: input.text('email'), password: input.text('password') }),
    status: 201,
    body: ({ signUp }) => signUp,
  }),
  call<{ verifyEmail: boolean }>({
    method: 'GET',
    path: '/api/auth/verify',
    open: true,
    operation: 'mutation VerifyEmail($token: String!) { verifyEmail(token: $token) }',
    variables: (input) => ({ token: input.queryText('token') ?? '' }),
    status: 302,
    redirect: ({ verifyEmail }) => `/auth?verified=${verifyEmail ? 1 : 0}`,
  }),
  call<{ logIn: unknown }>({
    method: 'POST',
    path: '/api/auth/login',
    open: true,
    operation: `mutation LogIn($email: String!, $password: String!) { logIn(email: $email, password: $password) { ${USER} } }`,
    variables: (input) => ({ email: input.text('email'), password: input.text('password') }),
    body: ({ logIn }) => logIn,
  }),
  call<{ me: unknown }>({
    method: 'GET',
    path: '/api/auth/me',
    operation: `query Me { me { ${USER} } }`,
    body: ({ me }) => {
      if (me === null) throw new Refusal('UNAUTHENTICATED', 'Please sign in.');
      return me;
    },
  }),
  call({ method: 'POST', path: '/api/auth/logout', open: true, operation: 'mutation LogOut { logOut }' }),
  call<{ requestPasswordReset: Acknowledgement }>({
    method: 'POST',
    path: '/api/auth/forgot',
    open: true,
    operation: 'mutation Forgot($email: String!) { requestPasswordReset(email: $email) { message } }',
    variables: (input) => ({ email: input.text('email') }),
    body: ({ requestPasswordReset }) => requestPasswordReset,
  }),
  call<{ validateResetToken: TokenCheck }>({
    method: 'GET',
    path: '/api/auth/validate-reset-token',
    open: true,
    operation: 'query ValidateResetToken($token: String!) { validateResetToken(token: $token) { valid error } }',
    variables: (input) => ({ token: input.queryText('token') ?? '' }),
    body: ({ validateResetToken: { valid, error } }) => (valid ? { valid } : { valid, error }),
  }),
  call<{ resetPassword: Acknowledgement }>({
    method: 'POST',
    path: '/api/auth/reset',
    open: true,
    operation: `mutation ResetPassword($token: String!, $newPassword: String!) {
      resetPassword(token: $token, newPassword: $newPassword) { message }
    }`,
    variables: (input) => ({ token: input.text('token'), newPassword: input.text('newPassword') }),
    body: ({ resetPassword }) => resetPassword,
  }),
  call<{ runtime: unknown }>({
    method: 'GET',
    path: '/api/runtime',
    open: true,
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
    operation: `mutation ActivateBeta { activateBeta { ${USER} } }`,
    body: ({ activateBeta }) => activateBeta,
  }),
  call({
    method: 'DELETE',
    path: '/api/account',
    operation: 'mutation DeleteAccount($password: String!) { deleteAccount(password: $password) }',
    variables: (input) => ({ password: input.text('password') }),
    status: 204,
  }),
];
