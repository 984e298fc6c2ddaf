import { LIMITS, DomainError } from '@kindred/contracts';
import { isUuid } from '@kindred/service-kit';
import type { RawData } from 'ws';
import { hasUnstorableText, isJsonObject, type JsonObject } from '../../http/json-body.js';
import type { Message } from '../message-reader.service.js';

const TYPES = ['subscribe', 'typing', 'stop_typing'] as const;

/** A frame from the client (docs/api.md, "Chat socket"). */
export interface ClientFrame {
  type: (typeof TYPES)[number];
  matchId: string;
}

/** The message in a `new_message` frame. */
type ChatMessage = Pick<Message, 'id' | 'fromUser' | 'body' | 'createdAt' | 'seq' | 'caution'>;

export type ServerFrame =
  | { type: 'subscribed'; matchId: string }
  | { type: 'new_message'; matchId: string; message: ChatMessage }
  | { type: 'user_typing' | 'user_stopped_typing'; matchId: string; userId: string }
  | { type: 'error'; matchId?: string; message: string; code: string };

function sizeOf(data: RawData): number {
  return Array.isArray(data) ? data.reduce((size, part) => size + part.length, 0) : data.byteLength;
}

/**
 * Parses a frame. A frame over 256 kB never gets here: the WebSocket server closes the socket with 1009.
 * @throws DomainError PAYLOAD_TOO_LARGE over 16 kB, BAD_REQUEST when malformed, VALIDATION for an invalid match id.
 */
export function readFrame(data: RawData, binary: boolean): ClientFrame {
  if (sizeOf(data) > LIMITS.socketFrameMaxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', 'This frame is too large.');
  if (binary || !Buffer.isBuffer(data)) throw new DomainError('BAD_REQUEST', 'A frame must be JSON text.');
  const frame = parseFrame(data.toString('utf8'));
  const type = TYPES.find((known) => known === frame['type']);
  if (type === undefined) throw new DomainError('BAD_REQUEST', `A frame's type must be one of ${TYPES.join(', ')}.`);
  if (!isUuid(frame['matchId'])) throw DomainError.invalid({ matchId: 'matchId must be an id' });
  return { type, matchId: frame['matchId'].toLowerCase() };
}

function parseFrame(text: string): JsonObject {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    throw new DomainError('BAD_REQUEST', 'This frame is not valid JSON.');
  }
  if (!isJsonObject(frame) || hasUnstorableText(text))
    throw new DomainError('BAD_REQUEST', 'A frame must be a JSON object.');
  return frame;
}

export function errorFrame({ message, code }: DomainError, matchId?: string): ServerFrame {
  return { type: 'error', ...(matchId === undefined ? {} : { matchId }), message, code };
}

export function messageFrame({ matchId, id, fromUser, body, createdAt, seq, caution }: Message): ServerFrame {
  return { type: 'new_message', matchId, message: { id, fromUser, body, createdAt, seq, caution } };
}
