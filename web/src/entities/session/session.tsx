import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type JSX,
  type ReactNode,
} from 'react';
import type { SessionQuery } from '../../gql/graphql.js';
import { SessionOperation } from '../../gql/plain-operations.js';
import { graphRequest } from '../../lib/graph-request.js';

export type User = NonNullable<SessionQuery['me']>;
export type Runtime = SessionQuery['runtime'];

interface SessionState {
  status: 'loading' | 'ready' | 'failed';
  user: User | null;
  runtime: Runtime | null;
}

export interface Session extends SessionState {
  /** The brand name of the runtime settings; until they are loaded, that of the page's metadata, else the default. */
  brandName: string;
  /** Refetches the session; resolves to the signed-in user once the update is scheduled. Rejects when the fetch fails. */
  refresh: () => Promise<User | null>;
  /** Sets the user from a mutation's response; a function receives the current user, as in React's `useState`. */
  setUser: (user: User | null | ((current: User | null) => User | null)) => void;
}

const signOutListeners = new Set<() => void>();

/** Registers a listener for sign-out, to remove the member's data from memory. */
export function onSignedOut(listener: () => void): void {
  signOutListeners.add(listener);
}

/** The local storage key that changes at every sign-in and sign-out. Its random value identifies no member. */
const CHANGE_KEY = 'session-changed';

function notifyOtherTabs(): void {
  try {
    localStorage.setItem(CHANGE_KEY, String(Math.random()));
  } catch {
    // Storage can be disabled; the other tabs then notice at their next request.
  }
}

const SessionContext = createContext<Session | null>(null);
const UNKNOWN: SessionState = { status: 'loading', user: null, runtime: null };

/** Provides the signed-in user and the runtime settings, fetched at startup and after every change of the account. */
export function SessionProvider({ children }: { children: ReactNode }): JSX.Element {
  const [state, setState] = useState(UNKNOWN);

  /** The id of the last user of this tab; null if signed out, undefined before the first fetch. */
  const lastUserId = useRef<string | null>(undefined);

  /** @returns whether a different user is signed in than before */
  const trackUser = useCallback((user: User | null) => {
    const before = lastUserId.current;
    lastUserId.current = user?.id ?? null;
    return before !== undefined && before !== lastUserId.current;
  }, []);

  const applySession = useCallback(({ me, runtime }: SessionQuery) => {
    startTransition(() => setState({ status: 'ready', user: me ?? null, runtime }));
  }, []);

  const refresh = useCallback(async () => {
    const session = await graphRequest(SessionOperation);
    if (trackUser(session.me ?? null)) notifyOtherTabs();
    applySession(session);
    return session.me ?? null;
  }, [trackUser, applySession]);

  const setUser = useCallback(
    (next: Parameters<Session['setUser']>[0]) => {
      const isUpdater = typeof next === 'function';
      if (!isUpdater && trackUser(next)) notifyOtherTabs();
      // In a transition, so that it renders together with a navigation started just before, and no guard redirects first.
      startTransition(() => setState((before) => ({ ...before, user: isUpdater ? next(before.user) : next })));
    },
    [trackUser],
  );

  useEffect(() => {
    const load = async (): Promise<void> => {
      const session = await graphRequest(SessionOperation);
      trackUser(session.me ?? null);
      applySession(session);
    };
    load().catch(() => setState({ ...UNKNOWN, status: 'failed' }));
    // Another tab, which shares the session cookie, signed in or out.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === CHANGE_KEY) load().catch(() => undefined);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [trackUser, applySession]);

  const signedIn = state.user !== null;
  useEffect(() => {
    if (signedIn) return () => signOutListeners.forEach((listener) => listener());
    return undefined;
  }, [signedIn]);

  const session = useMemo<Session>(
    () => ({ ...state, brandName: state.runtime?.brandName ?? pageBrand(), refresh, setUser }),
    [state, refresh, setUser],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

function pageBrand(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Kindred';
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** The signed-in member, on screens behind a guard. Throws without one. */
export function useMember(): User {
  const { user } = useSession();
  if (!user) throw new Error('useMember requires a signed-in member');
  return user;
}
