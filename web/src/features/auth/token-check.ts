import { useEffect, useState } from 'react';
import { ValidateResetTokenOperation } from '../../gql/plain-operations.js';
import { graphRequest } from '../../lib/graph-request.js';

export type TokenState =
  | { kind: 'validating' }
  | { kind: 'valid'; token: string }
  | { kind: 'invalid'; title: string; reason: string };

/** Validates the token of a reset link once; an invalid one comes with the texts to show. */
export function useTokenCheck(token: string | null): TokenState {
  const [state, setState] = useState<TokenState>({ kind: 'validating' });

  useEffect(() => {
    if (!token) return;
    let current = true;
    const update = (next: TokenState): void => {
      if (current) setState(next);
    };
    graphRequest(ValidateResetTokenOperation, { token }).then(
      ({ validateResetToken: { valid, error } }) =>
        update(
          valid
            ? { kind: 'valid', token }
            : {
                kind: 'invalid',
                title: 'Invalid Reset Link',
                reason: error || 'This reset link has expired or is invalid.',
              },
        ),
      () =>
        update({
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
