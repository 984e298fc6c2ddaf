import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { toast, toastProblem } from '../../lib/toast.js';

export function toastInvalidLink(): void {
  toastProblem(
    'This verification link is invalid or has expired.',
    'Sign up again with the same email, and we’ll send you a new link.',
  );
}

/** Shows the result of the verification link (`verified=1` or `0`) as a toast, then removes it from the URL. */
export function useVerificationOutcome(): void {
  const [params, setParams] = useSearchParams();
  const verified = params.get('verified');

  useEffect(() => {
    if (verified === null) return;
    if (verified === '1') {
      toast({ title: 'Email verified successfully!', description: 'You can now log in to your account.' });
    } else toastInvalidLink();
    setParams(
      (current) => {
        current.delete('verified');
        return current;
      },
      { replace: true },
    );
  }, [verified, setParams]);
}
