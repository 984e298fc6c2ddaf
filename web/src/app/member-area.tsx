import { ApolloProvider } from '@apollo/client/react';
import { lazy, Suspense, type JSX } from 'react';
import { Outlet } from 'react-router';
import { WarningNotice } from '../features/sanctions/warning-notice.js';
import { createMemberClient, type MemberClient } from '../lib/apollo-client.js';
import { onSignedOut, useMember, useSession } from '../entities/session/session.js';
import { clearUnreadCounts } from '../lib/unread-count.js';

/** Loaded after the screen, which it must not delay. */
const MemberSignals = lazy(() => import('../features/live/member-signals.js'));

let current: MemberClient | null = null;

onSignedOut(() => {
  void current?.dispose();
  current = null;
  clearUnreadCounts();
});

/** The client of the signed-in member, created once per session, so that its cache ends with the session. */
function clientOf(userId: string, onAccountChanged: () => void): MemberClient {
  if (current?.userId === userId) return current;
  // Not while rendering: disposing updates components that show the connection state.
  const previous = current;
  if (previous) queueMicrotask(() => void previous.dispose());
  current = createMemberClient(userId, onAccountChanged);
  return current;
}

/** The parent of all screens behind sign-in: provides the Apollo client and the live signals. */
export default function MemberArea(): JSX.Element {
  const { refresh } = useSession();
  const { id, totpSetupRequired } = useMember();
  const { client } = clientOf(id, () => void refresh().catch(() => undefined));
  return (
    // Keyed by member: signing in as another member in another tab discards the cache and all component state.
    <ApolloProvider key={id} client={client}>
      {/* Before the setup, the server sends no signals. */}
      {!totpSetupRequired && (
        <Suspense>
          <MemberSignals />
        </Suspense>
      )}
      {totpSetupRequired ? (
        <Outlet />
      ) : (
        <WarningNotice>
          <Outlet />
        </WarningNotice>
      )}
    </ApolloProvider>
  );
}
