import { describe, expect, it } from '@jest/globals';
import { EVENTS, SERVICES, TOPOLOGY, type EventType } from './topology.js';

const types = Object.keys(EVENTS) as EventType[];

describe('event topology', () => {
  it.each(types)('%s is produced by a known service that does not subscribe to it', (type) => {
    const producer = type.split('.')[0];
    expect(SERVICES).toContain(producer);
    expect(TOPOLOGY[type].map(({ subscriber }) => subscriber)).not.toContain(producer);
  });

  it.each(types)('%s lists each subscriber once', (type) => {
    const names = TOPOLOGY[type].map(({ subscriber }) => subscriber);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(types)('%s is counted only if a subscriber can skip it as stale', (type) => {
    if (EVENTS[type].isOrdered) expect(TOPOLOGY[type].map(({ mode }) => mode)).toContain('projection');
    else expect(TOPOLOGY[type].map(({ mode }) => mode)).not.toContain('ordered-effect');
  });

  it('never makes callers wait for emails or for the demo members', () => {
    const awaited = types.flatMap((type) => TOPOLOGY[type]).filter(({ mode }) => mode === 'projection');
    expect(awaited.length).toBeGreaterThan(0);
    expect(awaited.every(({ subscriber, optional }) => SERVICES.includes(subscriber as never) && !optional)).toBe(true);
  });

  it('batches only effects, whose events need no order', () => {
    const batched = types.flatMap((type) => TOPOLOGY[type]).filter(({ isBatched }) => isBatched);
    expect(new Set(batched.map(({ mode }) => mode))).toEqual(new Set(['effect']));
  });

  it('rejects event data that does not match the schema', () => {
    const { schema } = EVENTS['matching.match-changed'];
    expect(schema.safeParse({ matchId: 'not an id' }).success).toBe(false);
  });
});
