import { createHash, randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { feedPageQuery, viewerQuery, type Viewer } from './deck.js';
import { profileBody, traitsOf, type ProfileRow } from './profile-body.js';
import * as sql from './statements.js';

/** The authenticated caller. */
export interface Session {
  userId: string;
}

export interface Message {
  id: string;
  fromUser: string;
  body: string;
  createdAt: Date;
  seq: number;
  caution: boolean;
}

/** The response body; undefined results in 404. */
type ResponseBody = Promise<unknown>;

export async function sessionOf(pool: Pool, cookie: string | undefined): Promise<Session | undefined> {
  const token = /(?:^|;\s*)sid=([\w-]{43})/.exec(cookie ?? '')?.[1];
  if (token === undefined) return undefined;
  const digest = createHash('sha256').update(token).digest();
  const { rows } = await pool.query<Session>({ ...sql.SESSION, values: [digest] });
  return rows[0];
}

export async function me(pool: Pool, { userId }: Session): ResponseBody {
  const { rows } = await pool.query<Record<string, unknown>>({ ...sql.ME, values: [userId] });
  return rows[0];
}

export async function discover(pool: Pool, { userId }: Session, filters: URLSearchParams): ResponseBody {
  const { rows: viewers } = await pool.query<Viewer>(viewerQuery(userId, filters));
  const [viewer] = viewers;
  if (viewer === undefined) return [];
  const today = new Date().toISOString().slice(0, 10);
  const { rows } = await pool.query<ProfileRow>(feedPageQuery(viewer, filters, today));
  const traits = traitsOf(viewer);
  return rows.slice(0, 50).map((row) => profileBody(row, today, viewer, traits));
}

export async function isOpen(pool: Pool, { userId }: Session, matchId: string): Promise<boolean> {
  const { rows } = await pool.query({ ...sql.OPEN_CONVERSATION_ACCESS, values: [userId, matchId] });
  return rows.length > 0;
}

export async function history(pool: Pool, session: Session, matchId: string): ResponseBody {
  if (!(await isOpen(pool, session, matchId))) return undefined;
  const { rows } = await pool.query<Message>({ ...sql.HISTORY, values: [matchId] });
  return rows.reverse();
}

export async function send(
  pool: Pool,
  { userId }: Session,
  matchId: string,
  body: string,
): Promise<Message | undefined> {
  const id = randomUUID();
  const event = JSON.stringify({ messageId: id, matchId, fromUserId: userId });
  const { rows } = await pool.query<Pick<Message, 'seq' | 'createdAt'>>({
    ...sql.SEND,
    values: [userId, matchId, id, body, randomUUID(), event],
  });
  const [inserted] = rows;
  return inserted && { id, fromUser: userId, body, createdAt: inserted.createdAt, seq: inserted.seq, caution: false };
}

export async function like(pool: Pool, { userId }: Session, toUserId: string): ResponseBody {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const body = await likeInTransaction(client, userId, toUserId);
    await client.query('COMMIT');
    return body;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

interface LikePreconditions {
  allowed: boolean;
  liked: boolean;
  likedBack: boolean;
}

async function likeInTransaction(client: PoolClient, from: string, to: string): ResponseBody {
  const pair = [from, to];
  await client.query({ ...sql.LOCK_MEMBERS, values: pair });
  await client.query({ ...sql.LOCK_PAIR, values: [`pair ${[...pair].sort().join(' ')}`] });
  const { rows } = await client.query<LikePreconditions>({ ...sql.LIKE_PRECONDITIONS, values: pair });
  const [preconditions] = rows;
  if (!preconditions?.allowed) return undefined;
  const matchId = preconditions.likedBack ? randomUUID() : null;
  if (!preconditions.liked) {
    await client.query({ ...sql.LIKE, values: pair });
    await client.query({ ...sql.DELETE_PASS, values: pair });
    if (matchId !== null) await client.query({ ...sql.MATCH, values: [matchId, from, to] });
    const event = { fromUserId: from, toUserId: to, matched: matchId !== null };
    const digest = createHash('sha256').update(`like:${from}.${to}`).digest();
    await client.query({ ...sql.OUTBOX, values: [digest, randomUUID(), JSON.stringify(event)] });
  }
  return { matched: matchId !== null, matchId };
}
