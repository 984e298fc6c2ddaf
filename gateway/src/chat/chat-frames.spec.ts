import { describe, expect, it } from '@jest/globals';
import { readFrame } from './chat-frames.js';

const matchId = '0b8f7f6e-7a6e-4c1c-9d3b-1f2e3d4c5b6a';
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('a frame of the chat', () => {
  it.each(['subscribe', 'typing', 'stop_typing'])('may be %s', (type) => {
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
  ])('is not %s', (text) => {
    expect(() => readFrame(Buffer.from(text), false)).toThrow(code('BAD_REQUEST'));
  });

  it('needs a match id that is one', () => {
    expect(() => readFrame(Buffer.from('{"type":"typing"}'), false)).toThrow(code('VALIDATION'));
    expect(() => readFrame(Buffer.from('{"type":"typing","matchId":"7"}'), false)).toThrow(code('VALIDATION'));
  });

  it('is text of at most 16 kB', () => {
    const frame = (size: number) => Buffer.from(JSON.stringify({ type: 'typing', matchId }).padEnd(size, ' '));
    expect(readFrame(frame(16 * 1024), false).type).toBe('typing');
    expect(() => readFrame(frame(16 * 1024 + 1), false)).toThrow(code('PAYLOAD_TOO_LARGE'));
    expect(() => readFrame(frame(100), true)).toThrow(code('BAD_REQUEST'));
  });
});
