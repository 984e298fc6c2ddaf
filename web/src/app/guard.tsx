import type { JSX } from 'react';
import { Navigate, Outlet, useSearchParams } from 'react-router';
import { FailedState } from '../components/ui/empty-state.js';
import { LoadingScreen } from '../components/ui/spinner.js';
import { useSession } from '../entities/session/session.js';
import { redirectFor, type Access } from './destinations.js';

/**
 * Renders its child routes only for users with access, and nothing of them before the session is loaded, unless anyone has
 * access.
 */
export function Guard({ access }: { access: Access }): JSX.Element {
  const { status, user, runtime, brandName, refresh } = useSession();
  const [params] = useSearchParams();
  if (status !== 'ready' && access !== 'anyone') {
    return (
      <>
        <h1 className="sr-only">{brandName}</h1>
        {status === 'loading' ? (
          <LoadingScreen />
        ) : (
          <FailedState
            message="We can't reach the server right now."
            onRetry={() => void refresh().catch(() => undefined)}
          />
        )}
      </>
    );
  }
  const changesPlan = runtime?.beta === false && params.get('change') === '1';
  const redirect = redirectFor(access, user, changesPlan);
  return redirect === null ? <Outlet /> : <Navigate to={redirect} replace />;
}
