import { Agent, request } from 'node:http';
import { ERROR_STATUS } from '@kindred/contracts';
import { schemaMismatch, undeclaredFields, type DocumentedCall } from './api-document.js';
import { freshMatch, newAccount, type Account } from './access-actors.js';
import { eventually } from './conditions.js';
import type { HostileRequest, Plausible } from './hostile-input.js';
import type { Person } from './person.js';
import type { RunningProduct } from './product.js';

export interface RawResponse {
  status: number;
  text: string;
  json: unknown;
}

/** Internals that must not leak: stack traces, SQL statements, paths, driver errors. */
const INTERNALS = new RegExp(
  [
    String.raw`\bat \S+ \(|\bat (?:async )?(?:file|node):|\.[jt]s:\d+|node_modules|/services/|/tmp/`,
    String.raw`\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) .*\b(?:FROM|VALUES|SET|WHERE)\b|QueryFailed|pg_catalog`,
    String.raw`duplicate key|violates|invalid byte sequence|syntax error at|relation "|ECONN|Cannot read prop`,
  ].join('|'),
);

/** The state is compared after this many rejected requests. */
const CHECK_INTERVAL = 20;

const STATE = `query($matchId: ID!) {
  me { id status displayName notifyOnLikes tier }
  accountSessions { id }
  secondFactor { enabledAt recoveryCodesLeft }
  profile { displayName dateOfBirth bio gender locationCity seekingTypes lifestyle visibility { showGender showKids } }
  preferences { minAge maxAge genders distance relationshipTypes dealbreakers { age genders distance relationshipTypes } }
  photos { id status isPrimary }
  likes { items { profile { userId } } }
  dislikes { items { profile { userId } } }
  blocks { items { userId } }
  matches { items { matchId } }
  coupleRequests { id status }
  ownSanctions { id acknowledgedAt appeal { id } }
  conversation(matchId: $matchId) { messages { id body } readByOtherSeq }
}`;
const STAFF_STATE = `query($email: String!) {
  userByEmail(email: $email) { id email displayName status role banReason bannedUntil isMuted muteReason mutedUntil }
  photoReviews { photoId }
}`;
const NEWS_STATE = '{ announcements { items { id title content } } }';

interface State {
  query: string;
  variables: Record<string, unknown>;
  /** Whether the projections are current. Later events would look like changes by rejected requests. */
  isCurrent: (data: StateData) => boolean;
}
interface StateData {
  me: { displayName: string | null };
  profile: { displayName: string };
  userByEmail: { displayName: string | null; status: string; banReason: string | null };
}

/**
 * Checks an error response: its shape, a code that matches the status, and no internals. Returns an empty string when
 * it is valid.
 */
export function errorResponseFlaw({ status, text, json }: RawResponse): string {
  const { message, code } = (json ?? {}) as { message?: unknown; code?: unknown };
  if (INTERNALS.test(text)) return `leaks internals: ${text.slice(0, 500)}`;
  if (typeof message !== 'string' || message === '' || typeof code !== 'string')
    return `invalid error shape: ${text.slice(0, 300)}`;
  if (ERROR_STATUS[code as keyof typeof ERROR_STATUS] !== status) return `${status} with the code ${code}`;
  return '';
}

/**
 * Sends hostile requests one at a time, as one member or the administrator, and checks that rejected requests change
 * nothing.
 */
export class HostileClient {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** All response statuses so far. */
  readonly statuses = new Set<number>();
  private knownState: string | undefined;
  private uncheckedCases = 0;

  private constructor(
    private readonly product: RunningProduct,
    private readonly person: Person,
    private readonly state: State,
    readonly matchId: string,
    readonly plausible: Plausible,
  ) {}

  /**
   * Opens a client with a member of its own, as staff watching such a member, or as staff watching the announcements.
   */
  static async open(product: RunningProduct, admin: Account, as: 'member' | 'staff' | 'news'): Promise<HostileClient> {
    const [member, partner, victim] = await Promise.all([
      newAccount(product, admin, 'COMPLETE'),
      newAccount(product, admin, 'COMPLETE'),
      newAccount(product, admin, 'COMPLETE'),
    ]);
    const matchId = await freshMatch(member, partner);
    const plausible: Plausible = {
      ...{
        toUserId: [victim.id],
        userId: [victim.id],
        matchId: [matchId],
        email: ['unknown@example.com', victim.email],
      },
      ...{ category: ['general', 'spam'], accept: [true], notifyOnLikes: [true, false], tier: ['BASIC'] },
      ...{
        displayName: ['Test Member'],
        dateOfBirth: ['1980-05-17'],
        gender: ['Male'],
        kids: ['NONE'],
        bio: ['Hello.'],
      },
      ...{
        name: ['Test Visitor'],
        query: ['maya', "'a':* & !b"],
        message: ['Good evening.'],
        body: ['Good evening.'],
        note: ['Good evening.'],
        on: [{ question: 'Ask me about' }, { photoId: '%' }, []],
        details: ['Advertises.'],
        reason: ['Spam'],
      },
      ...{
        minAge: ['30'],
        maxAge: ['60'],
        seekingTypes: [['Dating']],
        visibility: [{ showGender: false }, { showKids: 1 }],
      },
      ...{
        // Of the right form, so that they reach the comparison.
        password: ['not the password'],
        newPassword: ['a new password'],
        code: ['123456', 'k3mn-8xqt-p2wz-7hfd'],
        token: ['t'.repeat(43)],
      },
      ...{
        input: [{ bio: 'Hello.' }, { bio: '\0' }, { bio: 1 }],
        filters: [{ gender: 'Male' }, { minAge: 2 ** 40 }],
        seq: [1],
        met: ['yes', 'no', 'not_yet'],
        again: [true, false],
      },
    };
    const states: Record<typeof as, State> = {
      member: {
        query: STATE,
        variables: { matchId },
        isCurrent: ({ me, profile }) => me.displayName === profile.displayName,
      },
      staff: {
        query: STAFF_STATE,
        variables: { email: victim.email },
        isCurrent: ({ userByEmail: { displayName, status, banReason } }) =>
          displayName !== null && status === (banReason === null ? 'ACTIVE' : 'BANNED'),
      },
      news: { query: NEWS_STATE, variables: {}, isCurrent: () => true },
    };
    return new HostileClient(product, as === 'member' ? member : admin, states[as], matchId, plausible);
  }

  /**
   * Sends a generated request.
   * @throws Error describing an invalid response or an unexpected change of state
   */
  async attempt(call: DocumentedCall, generated: HostileRequest): Promise<void> {
    // Logins and logouts would end the session that the other cases need.
    const cookie = call.operation['x-tier'] === 'visitor' ? '' : this.person.cookie;
    if (this.knownState === undefined) await this.readBaseline();
    const response = await this.send(
      call.method,
      generated.path,
      { ...(cookie !== '' && { cookie }), ...generated.headers },
      generated.body,
    );
    this.statuses.add(response.status);
    const isSuccess = response.status < 400;
    const unconfigured = response.status === 503 && call.path.startsWith('/api/stripe/');
    if (response.status >= 500 && !unconfigured) throw new Error(`${response.status}: ${response.text}`);
    const problem = isSuccess ? '' : errorResponseFlaw(response);
    if (problem !== '') throw new Error(problem);
    const anywhere = !generated.ownPath || response.status === 404;
    const surprise = anywhere ? '' : schemaMismatch(call, response.status, response.json);
    if (surprise !== '') throw new Error(surprise);
    if (isSuccess && call.method !== 'GET') {
      this.knownState = undefined;
      const undeclared = undeclaredFields(call, generated.body ?? '');
      if (undeclared.length > 0) throw new Error(`accepted the undeclared fields ${undeclared.join(', ')}`);
    } else await this.expectUnchanged();
  }

  /**
   * Compares the state after every `CHECK_INTERVAL` rejected requests, or immediately with `now`.
   * @throws Error when a rejected request changed it
   */
  async expectUnchanged(now = false): Promise<void> {
    this.uncheckedCases += 1;
    if (this.knownState === undefined || (this.uncheckedCases < CHECK_INTERVAL && !now)) return;
    const before = this.knownState;
    this.uncheckedCases = 0;
    const { text } = await this.readState();
    if (text !== before) throw new Error(`rejected, but the state changed:\n${before}\n${text}`);
  }

  /** Call after a successful change: the next check reads a new baseline. */
  invalidateState(): void {
    this.knownState = undefined;
  }

  /** Reads the state that later checks compare with, as soon as its projections are current. */
  async readBaseline(): Promise<void> {
    this.uncheckedCases = 0;
    this.knownState = await eventually('a state with current projections', async () => {
      const { text, data } = await this.readState();
      return this.state.isCurrent(data) ? text : undefined;
    });
  }

  /** Reads again after a failure: on a busy host, a read can time out. */
  private readState(): Promise<{ text: string; data: StateData }> {
    const { query, variables } = this.state;
    const body = JSON.stringify({ query, variables });
    const headers = { cookie: this.person.cookie, 'content-type': 'application/json' };
    return eventually('the state', async () => {
      const { text, json } = await this.send('POST', '/graphql', headers, body);
      if (typeof json !== 'object' || json === null || 'errors' in json) throw new Error(text);
      return { text, data: (json as { data: StateData }).data };
    });
  }

  /** Sends a JSON request with the session of this client. */
  sendAsMember(method: string, path: string, body: string): Promise<RawResponse> {
    return this.send(method, path, { cookie: this.person.cookie, 'content-type': 'application/json' }, body);
  }

  get self(): Person {
    return this.person;
  }

  close(): void {
    this.agent.destroy();
  }

  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<RawResponse> {
    const { promise, resolve, reject } = withResolvers<RawResponse>();
    const bytes = body === undefined ? undefined : Buffer.from(body, 'utf8');
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port: this.product.port, agent: this.agent, method, path },
        headers: { ...headers, ...(bytes !== undefined && { 'content-length': String(bytes.length) }) },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const isJson = incoming.headers['content-type']?.includes('json') ?? false;
          resolve({ status: incoming.statusCode ?? 0, text, json: isJson ? JSON.parse(text) : undefined });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(bytes);
    return promise;
  }
}

function withResolvers<T>() {
  let resolve!: (value: T) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((isSuccess, failed) => {
    resolve = isSuccess;
    reject = failed;
  });
  return { promise, resolve, reject };
}
