import { LIMITS, DomainError } from '@kindred/contracts';
import type { RawData } from 'ws';
import { isUnusableText } from '../requests/json-body.js';
import { isBag, isUuid } from '../rest/rest-input.js';

const TYPES = ['subscribe', 'typing', 'stop_typing'] as const;

/** What a client may send (contract, section 4). */
export interface ClientFrame {
  type: (typeof TYPES)[number];
  matchId: string;
}

/** A message as it travels in a `new_message` frame. */
export interface ChatMessage {
  id: string;
  fromUser: string;
  body: string;
  createdAt: string;
  seq: number;
}

/** What the server sends. */
export type ServerFrame =
  | { type: 'subscribed'; matchId: string }
  | { type: 'new_message'; matchId: string; message: ChatMessage }
  | { type: 'user_typing' | 'user_stopped_typing'; matchId: string; userId: string }
  | { type: 'error'; matchId?: string; message: string; code: string };

function sizeOf(data: RawData): number {
  return Array.isArray(data) ? data.reduce((size, part) => size + part.length, 0) : data.byteLength;
}

/**
 * Reads a frame. One of over 256 kB does not come as far as this: the socket closes with 1009.
 * @throws DomainError PAYLOAD_TOO_LARGE over 16 kB, BAD_REQUEST for what is no frame, VALIDATION for a wrong match id.
 */
export function readFrame(data: RawData, binary: boolean): ClientFrame {
  if (sizeOf(data) > LIMITS.socketFrameMaxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', 'This frame is too large.');
  if (binary || !Buffer.isBuffer(data)) throw new DomainError('BAD_REQUEST', 'A frame is JSON text.');
  const frame = parseFrame(data.toString('utf8'));
  const type = TYPES.find((known) => known === frame['type']);
  if (type === undefined) throw new DomainError('BAD_REQUEST', `A frame's type is one of ${TYPES.join(', ')}.`);
  if (!isUuid(frame['matchId'])) throw DomainError.invalid({ matchId: 'matchId must be an id' });
  return { type, matchId: frame['matchId'].toLowerCase() };
}

function parseFrame(text: string): Readonly<Record<string, unknown>> {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    throw new DomainError('BAD_REQUEST', 'This frame is not valid JSON.');
  }
  if (!isBag(frame) || isUnusableText(text)) throw new DomainError('BAD_REQUEST', 'A frame is a JSON object.');
  return frame;
}

/** The error frame for what went wrong with one frame. */
export function errorFrame({ message, code }: DomainError, matchId?: string): ServerFrame {
  return { type: 'error', ...(matchId === undefined ? {} : { matchId }), message, code };
}
