import type { ServiceName } from '@kindred/contracts';
import type { Email } from 'postal-mime';
import { allMessages, type ChatMessage } from '../../support/chat.js';
import type { Person } from '../../support/person.js';
import { asAdministrator } from '../../support/database.js';
import { readProjections } from '../../support/projections.js';
import { isKeptEvent, tracesOf } from '../../support/traces.js';
import type { DurableInstallation } from '../installation/durable-installation.js';
import { isPresent, liveConversation, type Community, type MemberRecord } from '../model/community.js';
import type { Observed, ReceivedMail, StoredMessage, View } from './observed.js';

const LIMIT = 'limit=1000';
const READERS = 4;

type Browsers = ReadonlyMap<MemberRecord, Person>;

interface Sources {
  installation: DurableInstallation;
  community: Community;
  browsers: Browsers;
  admin: Person;
}

/** Reads everything once the installation is at rest. */
export async function observe({ installation, community, browsers, admin }: Sources): Promise<Observed> {
  const { members, pairs } = community;
  const browserOf = (member: MemberRecord): Person => {
    const browser = browsers.get(member);
    if (browser === undefined) throw new Error(`no browser of ${member.email}`);
    return browser;
  };
  const views = new Map<string, View>();
  await concurrently(
    members.filter(isPresent),
    async (member) => void views.set(member.id, await viewOf(browserOf(member))),
  );
  const endedSessions = new Map<string, number>();
  const ended = members.filter(({ stage, isBanned }) => stage === 'deleted' || (stage === 'active' && isBanned));
  await concurrently(
    ended,
    async (member) => void endedSessions.set(member.id, (await browserOf(member).call('GET', '/api/auth/me')).status),
  );
  const threads = new Map<string, ChatMessage[][]>();
  await concurrently([...pairs.values()], async (pair) => {
    const conversation = liveConversation(pair);
    if (conversation === undefined || !pair.members.every(isPresent)) return;
    const read = (member: MemberRecord) => allMessages(browserOf(member), conversation.matchId);
    threads.set(conversation.matchId, await Promise.all(pair.members.map(read)));
  });
  return {
    views,
    endedSessions,
    threads,
    reports: await admin.expect(200, 'GET', `/api/admin/reports?${LIMIT}`),
    mails: installation.mails.map(presentMail),
    ...(await readDatabase(installation)),
    traces: await tracesOfDeleted(installation, members),
  };
}

async function viewOf(person: Person): Promise<View> {
  const list = <Item>(path: string): Promise<Item[]> => person.expect<Item[]>(200, 'GET', path);
  const ids = async (path: string): Promise<string[]> =>
    (await list<{ userId: string }>(`${path}?${LIMIT}`)).map(({ userId }) => userId);
  const { status } = await person.me();
  return {
    status,
    likes: await ids('/api/likes'),
    passes: await ids('/api/dislikes'),
    blocks: await ids('/api/blocks'),
    matches: await list(`/api/matches?${LIMIT}`),
    couples: await list(`/api/couples/my-requests?${LIMIT}`),
    photos: await photosOf(person),
    deck: await ids('/api/discover'),
  };
}

async function photosOf(person: Person): Promise<View['photos']> {
  const photos = await person.expect<{ id: string; status: string; url: string }[]>(200, 'GET', '/api/photos');
  const open = async ({ id, status, url }: (typeof photos)[number]): Promise<View['photos'][number]> => ({
    id,
    status,
    imageStatus: (await person.call('GET', url)).status,
  });
  return Promise.all(photos.map(open));
}

function presentMail({ messageId = '', to, subject = '', text = '', date = '' }: Email): ReceivedMail {
  return { messageId, to: to?.[0]?.address ?? '', subject, text, sentAt: new Date(date).getTime() };
}

async function readDatabase(
  installation: DurableInstallation,
): Promise<Pick<Observed, 'storedMessages' | 'projections'>> {
  return asAdministrator(installation, async (client) => {
    const projections = await readProjections(async <Row>(service: ServiceName, text: string) => {
      await client.query(`SET search_path TO ${service}`);
      return (await client.query(text)).rows as Row[];
    });
    const { rows: storedMessages } = await client.query<StoredMessage>(
      `SELECT match_id AS "matchId", from_user AS "fromUser", body, seq FROM messaging.messages ORDER BY match_id, seq`,
    );
    return { storedMessages, projections };
  });
}

async function tracesOfDeleted(
  installation: DurableInstallation,
  members: readonly MemberRecord[],
): Promise<Map<string, string[]>> {
  const deleted = members.filter(({ stage }) => stage === 'deleted');
  if (deleted.length === 0) return new Map();
  const found = await tracesOf(installation, installation.busUrl, deleted.flatMap(identifiersOf));
  const traces = found.filter((trace) => !isKeptEvent(trace));
  return new Map(
    deleted.map((member) => [
      member.id,
      traces
        .filter(({ line }) => identifiersOf(member).some((text) => line.toLowerCase().includes(text.toLowerCase())))
        .map(({ where }) => where),
    ]),
  );
}

const identifiersOf = ({ id, email, displayName }: MemberRecord): string[] => [id, email, displayName];

/** Runs `work` for all items, a few at a time. */
async function concurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const readers = Array.from({ length: READERS }, async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  });
  await Promise.all(readers);
}
