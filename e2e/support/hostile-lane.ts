import { Agent, request } from 'node:http';
import { ERROR_STATUS } from '@kindred/contracts';
import { undocumented, type DocumentedCall } from './api-document.js';
import { freshMatch, newAccount, type Account } from './access-actors.js';
import type { HostileRequest, Plausible } from './hostile-input.js';
import type { Person } from './person.js';
import type { RunningProduct } from './product.js';

export interface RawAnswer {
  status: number;
  text: string;
  json: unknown;
}

/** What nobody outside should read: traces, statements, paths, drivers. */
const INSIDES = new RegExp(
  [
    String.raw`\bat \S+ \(|\bat (?:async )?(?:file|node):|\.[jt]s:\d+|node_modules|/services/|/tmp/`,
    String.raw`\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM) .*\b(?:FROM|VALUES|SET|WHERE)\b|QueryFailed|pg_catalog`,
    String.raw`duplicate key|violates|invalid byte sequence|syntax error at|relation "|ECONN|Cannot read prop`,
  ].join('|'),
);

/** How many refused changes go by before the state is looked at again. */
const LOOK_EVERY = 20;

const STATE = `query($matchId: ID!) {
  me { id status displayName notifyOnLikes tier }
  profile { displayName dateOfBirth bio gender locationCity seekingTypes lifestyle visibility { showGender showKids } }
  photos { id status isPrimary }
  likes { items { profile { userId } } }
  dislikes { items { profile { userId } } }
  blocks { items { userId } }
  matches { items { matchId } }
  coupleRequests { id status }
  conversation(matchId: $matchId) { messages { id body } readByOtherSeq }
}`;
const STAFF_STATE = `query($email: String!) {
  userByEmail(email: $email) { id email displayName status role banReason bannedUntil isMuted muteReason mutedUntil }
  photoReviews { photoId }
}`;
const NEWS_STATE = '{ announcements { items { id title content } } }';

/** Whether a refusal has the contract's shape, a code of its status, and nothing of the inside; '' when it has. */
export function flawOfRefusal({ status, text, json }: RawAnswer): string {
  const { message, code } = (json ?? {}) as { message?: unknown; code?: unknown };
  if (INSIDES.test(text)) return `shows its inside: ${text.slice(0, 500)}`;
  if (typeof message !== 'string' || message === '' || typeof code !== 'string')
    return `not the contract's: ${text.slice(0, 300)}`;
  if (ERROR_STATUS[code as keyof typeof ERROR_STATUS] !== status) return `${status} with the code ${code}`;
  return '';
}

/** One member, or the administrator, who sends hostile requests one after the other and watches that nothing comes of them. */
export class HostileLane {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  /** Every status that a case was answered with. */
  readonly statuses = new Set<number>();
  private known: string | undefined;
  private unseen = 0;

  private constructor(
    private readonly product: RunningProduct,
    private readonly person: Person,
    private readonly state: { query: string; variables: Record<string, unknown> },
    readonly matchId: string,
    readonly plausible: Plausible,
  ) {}

  /** A lane of a member of its own, or of the staff: watching a member of its own, or the announcements. */
  static async open(product: RunningProduct, admin: Account, as: 'member' | 'staff' | 'news'): Promise<HostileLane> {
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
        email: ['somebody@example.com', victim.email],
      },
      ...{ category: ['general', 'spam'], accept: [true], notifyOnLikes: [true, false], tier: ['BASIC'] },
      ...{ displayName: ['Somebody'], dateOfBirth: ['1980-05-17'], gender: ['Male'], kids: ['NONE'], bio: ['Hello.'] },
      ...{
        name: ['Somebody'],
        message: ['Good evening.'],
        body: ['Good evening.'],
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
        input: [{ bio: 'Hello.' }, { bio: '\0' }, { bio: 1 }],
        filters: [{ gender: 'Male' }, { minAge: 2 ** 40 }],
        seq: [1],
      },
    };
    const states = {
      member: { query: STATE, variables: { matchId } },
      staff: { query: STAFF_STATE, variables: { email: victim.email } },
      news: { query: NEWS_STATE, variables: {} },
    };
    return new HostileLane(product, as === 'member' ? member : admin, states[as], matchId, plausible);
  }

  /** Sends a request of this call; @throws Error saying what is wrong with the answer, or with the state after it. */
  async attempt(call: DocumentedCall, wanted: HostileRequest): Promise<void> {
    // Sign-ins and sign-outs would end the session that the other cases need.
    const cookie = call.operation['x-tier'] === 'visitor' ? '' : this.person.cookie;
    if (this.known === undefined) await this.look();
    const answer = await this.send(
      call.method,
      wanted.path,
      { ...(cookie !== '' && { cookie }), ...wanted.headers },
      wanted.body,
    );
    this.statuses.add(answer.status);
    const done = answer.status < 400;
    const unconfigured = answer.status === 503 && call.path.startsWith('/api/stripe/');
    if (answer.status >= 500 && !unconfigured) throw new Error(`${answer.status}: ${answer.text}`);
    const flaw = done ? '' : flawOfRefusal(answer);
    if (flaw !== '') throw new Error(flaw);
    const anywhere = !wanted.ownPath || answer.status === 404;
    const surprise = anywhere ? '' : undocumented(call, answer.status, answer.json);
    if (surprise !== '') throw new Error(surprise);
    if (done && call.method !== 'GET') this.known = undefined;
    else await this.nothingChanged();
  }

  /** @throws Error when the state is not what it was before the cases that were refused. */
  async nothingChanged(now = false): Promise<void> {
    this.unseen += 1;
    if (this.known === undefined || (this.unseen < LOOK_EVERY && !now)) return;
    const before = this.known;
    await this.look();
    if (this.known !== before) throw new Error(`refused, and yet:\n${before}\n${this.known ?? ''}`);
  }

  /** What was done may have changed the state. */
  changed(): void {
    this.known = undefined;
  }

  async look(): Promise<void> {
    this.unseen = 0;
    const body = JSON.stringify(this.state);
    const headers = { cookie: this.person.cookie, 'content-type': 'application/json' };
    const { text, json } = await this.send('POST', '/graphql', headers, body);
    if (typeof json !== 'object' || json === null || 'errors' in json)
      throw new Error(`the state cannot be read: ${text}`);
    this.known = text;
  }

  /** As the person of this lane. */
  asMyself(method: string, path: string, body: string): Promise<RawAnswer> {
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
  ): Promise<RawAnswer> {
    const { promise, resolve, reject } = withResolvers<RawAnswer>();
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
  const promise = new Promise<T>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  return { promise, resolve, reject };
}
