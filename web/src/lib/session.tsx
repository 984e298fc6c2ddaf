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
import type { SessionQuery } from '../gql/graphql.js';
import { SessionOperation } from '../gql/plain-operations.js';
import { graphRequest } from './graph-request.js';

export type User = NonNullable<SessionQuery['me']>;
export type Runtime = SessionQuery['runtime'];

interface SessionState {
  status: 'loading' | 'ready' | 'failed';
  user: User | null;
  runtime: Runtime | null;
}

export interface Session extends SessionState {
  /** The runtime's brand name; before that is known, the one that the page came with, or else the product's own. */
  brandName: string;
  /** Asks the server again who this is; resolves once the answer is on the screen's way. Rejects when it cannot be had. */
  refresh: () => Promise<User | null>;
  /** Takes over what a mutation answered about the account; a function changes what is known of it by then. */
  setUser: (user: User | null | ((known: User | null) => User | null)) => void;
}

const signOutListeners = new Set<() => void>();

/** Calls the listener once nobody is signed in any more: what was kept for the member must go. */
export function onSignedOut(listener: () => void): void {
  signOutListeners.add(listener);
}

/** Changed in the browser's storage whenever somebody signs in or out; the value says nothing about whom. */
const CHANGE_KEY = 'session-changed';

function tellOtherTabs(): void {
  try {
    localStorage.setItem(CHANGE_KEY, String(Math.random()));
  } catch {
    // Storage can be forbidden; the other tabs then notice at their next call.
  }
}

const SessionContext = createContext<Session | null>(null);
const UNKNOWN: SessionState = { status: 'loading', user: null, runtime: null };

/** Who is signed in, and the runtime settings: read once at the start, and again when something about the account changed. */
export function SessionProvider({ children }: { children: ReactNode }): JSX.Element {
  const [state, setState] = useState(UNKNOWN);

  /** The id of whom this tab last knew to be signed in; null for nobody, undefined before that is known. */
  const known = useRef<string | null>(undefined);

  const note = useCallback((user: User | null) => {
    const before = known.current;
    known.current = user?.id ?? null;
    return before !== undefined && before !== known.current;
  }, []);

  const take = useCallback(({ me, runtime }: SessionQuery) => {
    startTransition(() => setState({ status: 'ready', user: me ?? null, runtime }));
  }, []);

  const refresh = useCallback(async () => {
    const answer = await graphRequest(SessionOperation);
    if (note(answer.me ?? null)) tellOtherTabs();
    take(answer);
    return answer.me ?? null;
  }, [note, take]);

  const setUser = useCallback(
    (next: Parameters<Session['setUser']>[0]) => {
      const changes = typeof next === 'function';
      if (!changes && note(next)) tellOtherTabs();
      // In a transition, so that a navigation begun just before is on the screen together with it, with no guard between.
      startTransition(() => setState((before) => ({ ...before, user: changes ? next(before.user) : next })));
    },
    [note],
  );

  useEffect(() => {
    const look = async (): Promise<void> => {
      const answer = await graphRequest(SessionOperation);
      note(answer.me ?? null);
      take(answer);
    };
    look().catch(() => setState({ ...UNKNOWN, status: 'failed' }));
    // Somebody signed in or out in another tab, with the cookie that this one has too.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === CHANGE_KEY) look().catch(() => undefined);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [note, take]);

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
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}

/** The signed-in member, on screens that a guard keeps from everybody else. */
export function useMember(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen is for signed-in members only.');
  return user;
}
