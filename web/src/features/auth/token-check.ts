import { useEffect, useState } from 'react';
import type { ValidateResetTokenQuery } from '../../gql/graphql.js';
import { graphRequest } from '../../lib/graph-request.js';

const VALIDATE_RESET_TOKEN = /* GraphQL */ `
  query ValidateResetToken($token: String!) {
    validateResetToken(token: $token) {
      valid
      error
    }
  }
`;

export type TokenState =
  { kind: 'validating' } | { kind: 'valid'; token: string } | { kind: 'invalid'; title: string; reason: string };

/** Checks the token of a reset link once, in the words of the specification, section 8. */
export function useTokenCheck(token: string | null): TokenState {
  const [state, setState] = useState<TokenState>({ kind: 'validating' });

  useEffect(() => {
    if (!token) return;
    let current = true;
    const settle = (next: TokenState): void => {
      if (current) setState(next);
    };
    graphRequest<ValidateResetTokenQuery>(VALIDATE_RESET_TOKEN, { token }).then(
      ({ validateResetToken: { valid, error } }) =>
        settle(
          valid
            ? { kind: 'valid', token }
            : {
                kind: 'invalid',
                title: 'Invalid Reset Link',
                reason: error || 'This reset link has expired or is invalid.',
              },
        ),
      () =>
        settle({
          kind: 'invalid',
          title: 'Validation Error',
          reason: 'Unable to validate reset link. Please try again.',
        }),
    );
    return () => {
      current = false;
    };
  }, [token]);

  if (token) return state;
  return {
    kind: 'invalid',
    title: 'Invalid Reset Link',
    reason: 'This password reset link is invalid or missing a token.',
  };
}
