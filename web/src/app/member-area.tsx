import { ApolloProvider } from '@apollo/client/react';
import type { JSX } from 'react';
import { Outlet } from 'react-router';
import { MemberSignals } from '../features/live/member-signals.js';
import { createMemberClient, type MemberClient } from '../lib/apollo-client.js';
import { onSignedOut, useMember, useSession } from '../lib/session.js';
import { setUnreadCount } from '../lib/unread-count.js';

let current: MemberClient | null = null;

onSignedOut(() => {
  void current?.dispose();
  current = null;
  setUnreadCount(0);
});

/** The one client of the member who is signed in; its cache goes with the session. */
function clientOf(userId: string, onAccountChanged: () => void): MemberClient {
  if (current?.userId === userId) return current;
  // Not while rendering: it tells the parts that show the connection.
  const former = current;
  if (former) queueMicrotask(() => void former.dispose());
  current = createMemberClient(userId, onAccountChanged);
  return current;
}

/** Everything behind sign-in: brings the graph client and the live signals. */
export default function MemberArea(): JSX.Element {
  const { refresh } = useSession();
  const { id } = useMember();
  const { client } = clientOf(id, () => void refresh().catch(() => undefined));
  return (
    // Another member, signed in from another tab, finds nothing of this one's: no cache, and no state of a screen either.
    <ApolloProvider key={id} client={client}>
      <MemberSignals />
      <Outlet />
    </ApolloProvider>
  );
}
