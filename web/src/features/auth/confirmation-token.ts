import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The token in the state of a history entry, where it survives a reload but is not part of the address. */
function storedToken(state: unknown): string | null {
  const isStored = typeof state === 'object' && state !== null && 'confirm' in state;
  return isStored && typeof state.confirm === 'string' ? state.confirm : null;
}

/** The token of a verification link followed in another browser (`/auth?confirm=`), which is removed from the address. */
export function useConfirmationToken(): string | null {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(search).get('confirm');

  useEffect(() => {
    if (token !== null) void navigate('/auth', { replace: true, state: { confirm: token } });
  }, [token, navigate]);

  return token ?? storedToken(state);
}
