import { describe, expect, it } from '@jest/globals';
import { readFrame } from './chat-frames.js';

const matchId = '0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a';
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('readFrame', () => {
  it.each(['subscribe', 'typing', 'stop_typing'])('accepts %s and ignores unknown fields', (type) => {
    expect(readFrame(Buffer.from(JSON.stringify({ type, matchId, more: 1 })), false)).toEqual({ type, matchId });
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '"subscribe"',
    JSON.stringify({ type: 'new_message', matchId }),
    JSON.stringify({ matchId }),
  ])('rejects %s', (text) => {
    expect(() => readFrame(Buffer.from(text), false)).toThrow(code('BAD_REQUEST'));
  });

  it('rejects a missing or malformed match id', () => {
    expect(() => readFrame(Buffer.from('{"type":"typing"}'), false)).toThrow(code('VALIDATION'));
    expect(() => readFrame(Buffer.from('{"type":"typing","matchId":"7"}'), false)).toThrow(code('VALIDATION'));
  });

  it('accepts up to 16 kB of text and rejects larger and binary frames', () => {
    const frame = (size: number) => Buffer.from(JSON.stringify({ type: 'typing', matchId }).padEnd(size, ' '));
    expect(readFrame(frame(16 * 1024), false).type).toBe('typing');
    expect(() => readFrame(frame(16 * 1024 + 1), false)).toThrow(code('PAYLOAD_TOO_LARGE'));
    expect(() => readFrame(frame(100), true)).toThrow(code('BAD_REQUEST'));
  });
});
