import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
  type JSX,
  type ReactNode,
} from 'react';
import type { SessionQuery } from '../gql/graphql.js';
import { graphRequest } from './graph-request.js';

/** Sent as it stands by `graphRequest`; the comment lets the code generator check and type it. */
const SESSION = /* GraphQL */ `
  query Session {
    me {
      id
      email
      emailVerified
      status
      role
      notifyOnLikes
      tier
      displayName
    }
    runtime {
      beta
      brandName
      supportEmail
      version
      plans {
        tier
        name
        monthlyPrice
        features
        mostPopular
      }
    }
  }
`;

export type User = NonNullable<SessionQuery['me']>;
export type Runtime = SessionQuery['runtime'];

interface SessionState {
  status: 'loading' | 'ready' | 'failed';
  user: User | null;
  runtime: Runtime | null;
}

export interface Session extends SessionState {
  /** The runtime's brand name, and the product's own before that is known. */
  brandName: string;
  /** Asks the server again who this is; resolves once the answer is on the screen's way. Rejects when it cannot be had. */
  refresh: () => Promise<User | null>;
  /** Takes over what a mutation answered about the account. */
  setUser: (user: User | null) => void;
}

const signOutListeners = new Set<() => void>();

/** Calls the listener once nobody is signed in any more: what was kept for the member must go. */
export function onSignedOut(listener: () => void): void {
  signOutListeners.add(listener);
}

const SessionContext = createContext<Session | null>(null);
const UNKNOWN: SessionState = { status: 'loading', user: null, runtime: null };

/** Who is signed in, and the runtime settings: read once at the start, and again when something about the account changed. */
export function SessionProvider({ children }: { children: ReactNode }): JSX.Element {
  const [state, setState] = useState(UNKNOWN);

  const take = useCallback(({ me, runtime }: SessionQuery) => {
    startTransition(() => setState({ status: 'ready', user: me ?? null, runtime }));
  }, []);

  const refresh = useCallback(async () => {
    const answer = await graphRequest<SessionQuery>(SESSION);
    take(answer);
    return answer.me ?? null;
  }, [take]);

  const setUser = useCallback((user: User | null) => {
    // In a transition, so that a navigation begun just before is on the screen together with it, with no guard in between.
    startTransition(() => setState((before) => ({ ...before, user })));
  }, []);

  useEffect(() => {
    graphRequest<SessionQuery>(SESSION).then(take, () => setState({ ...UNKNOWN, status: 'failed' }));
  }, [take]);

  const signedIn = state.user !== null;
  useEffect(() => {
    if (signedIn) return () => signOutListeners.forEach((listener) => listener());
    return undefined;
  }, [signedIn]);

  const session = useMemo<Session>(
    () => ({ ...state, brandName: state.runtime?.brandName ?? 'Kindred', refresh, setUser }),
    [state, refresh, setUser],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in member, on screens that a guard keeps from everybody else. */
export function useMember(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen is for signed-in members only.');
  return user;
}
