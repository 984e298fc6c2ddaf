import { jest } from '@jest/globals';
import type { Runtime, User } from '../entities/session/session.js';
import { preferencesOf } from './preferences.js';
import { stubSocket } from './stub-socket.js';

type Variables = Record<string, unknown>;
export type GraphResponses = Record<string, object | ((variables: Variables) => object | Promise<object>)>;

export interface StubResponses {
  user?: User | null;
  runtime?: Partial<Runtime>;
  /** Requests fail with a network error. */
  unreachable?: boolean;
  /** Data by operation name; a function can throw a `StubGraphQLError` to respond with an error. */
  graph?: GraphResponses;
  /** Responses by "METHOD /path". */
  rest?: Record<string, { status: number; body?: object }>;
}

/** Thrown by a stubbed operation to respond with this error. */
export class StubGraphQLError extends Error {
  constructor(
    message: string,
    readonly extensions: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export interface StubServer {
  /** Every REST call as "METHOD /path" and its body, and every graph operation as its name and variables. */
  calls: Array<[name: string, input: unknown]>;
  /** The operation names of the open subscriptions. */
  subscriptions: () => string[];
  /** Sends data to every open subscription of this name. */
  push: (operationName: string, data: object) => void;
  /** Overrides responses from now on. */
  respond: (changes: StubResponses) => void;
}

export const MEMBER: User = {
  id: '6f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10',
  email: 'denise@example.com',
  emailVerified: true,
  status: 'ACTIVE',
  role: 'user',
  notifyOnLikes: true,
  tier: null,
  displayName: 'Denise',
  totpSetupRequired: false,
};

const RUNTIME: Runtime = {
  beta: true,
  brandName: 'Kindred',
  supportEmail: 'support@kindred.local',
  version: '1.0.0-beta',
  plans: [
    { tier: 'BASIC', name: 'Basic', monthlyPrice: 9.99, features: ['Browse verified profiles'], mostPopular: false },
    { tier: 'PREMIUM', name: 'Premium', monthlyPrice: 19.99, features: ['Unlimited likes'], mostPopular: true },
    { tier: 'VIP', name: 'VIP', monthlyPrice: 29.99, features: ['VIP badge'], mostPopular: false },
  ],
};

const NONE_WAITING = { __typename: 'StaffQueue', waiting: 0, overdue: 0, oldestAt: null };

/** What waits for staff; nothing by default. */
export const staffHome = (changes: object = {}): object => ({
  ...{
    __typename: 'StaffHome',
    id: 'home',
    photos: NONE_WAITING,
    appeals: NONE_WAITING,
    contactMessages: NONE_WAITING,
    shield: NONE_WAITING,
  },
  reports: { ...NONE_WAITING, __typename: 'ReportQueue', urgent: 0 },
  ...changes,
});

/** The member's plan; by default in the beta. */
export const planOf = (changes: object = {}): object => ({
  ...{ __typename: 'AccountPlan', tier: null, status: 'BETA', renewsAt: null, endsAt: null, graceUntil: null },
  ...{ nextTier: null, chosenTier: null },
  ...changes,
});

/** The response about the member's plan. */
export const accountPlan = (changes: object = {}): object => ({ accountPlan: planOf(changes) });

export const deckStatus = (changes: object = {}): object => ({ __typename: 'DeckStatus', paused: false, ...changes });

/** The response about the reader of the deck, with changes of the profile. */
export const deckReader = (profile: object = {}, changes: object = {}): object => ({
  preferences: preferencesOf(),
  profile: {
    ...{ __typename: 'OwnProfile', userId: MEMBER.id, complete: true, displayName: 'Ada', photos: [] },
    ...profile,
  },
  deckStatus: deckStatus(),
  ...changes,
});

const DEFAULTS: GraphResponses = {
  AccountPlan: accountPlan(),
  DeckReader: deckReader(),
  UnreadCounts: { conversations: { __typename: 'ConversationPage', items: [] } },
  NoticeCount: { noticeCount: { __typename: 'NoticeCount', unread: 0, conversations: 0 } },
  OwnSanctions: { ownSanctions: [] },
  StaffHome: { staffHome: staffHome() },
};

/** Replaces `fetch` and WebSocket by a server with these responses. */
export function stubServer(responses: StubResponses = {}): StubServer {
  let current = responses;
  const calls: StubServer['calls'] = [];

  const graph = async (name: string, variables: Variables): Promise<Response> => {
    calls.push([name, variables]);
    if (name === 'Session') {
      const runtime = { ...RUNTIME, ...current.runtime };
      return Response.json({ data: { me: current.user ?? null, runtime } });
    }
    const found = current.graph?.[name] ?? DEFAULTS[name];
    if (!found) throw new Error(`no stubbed response for operation ${name}`);
    try {
      return Response.json({
        data: typeof found === 'function' ? await (found as (input: Variables) => object)(variables) : found,
      });
    } catch (error) {
      if (!(error instanceof StubGraphQLError)) throw error;
      return Response.json({ data: null, errors: [{ message: error.message, extensions: error.extensions }] });
    }
  };

  globalThis.fetch = jest.fn<typeof fetch>(async (input, init) => {
    if (current.unreachable) throw new TypeError('fetch failed');
    const path = new URL(String(input), 'http://localhost').pathname;
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    if (path === '/graphql') {
      const { operationName, variables } = body as { operationName: string; variables?: Variables };
      return graph(operationName, variables ?? {});
    }
    const name = `${init?.method ?? 'GET'} ${path}`;
    calls.push([name, body]);
    const response = current.rest?.[name];
    if (!response) throw new Error(`no stubbed response for ${name}`);
    return new Response(response.body ? JSON.stringify(response.body) : null, { status: response.status });
  });
  const live = stubSocket();

  return {
    calls,
    ...live,
    respond: (changes) => {
      current = { ...current, ...changes };
    },
  };
}
