import { describe, expect, it } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import { takingTurns, type Resolve } from './lookup-in-turn.js';

const ADDRESSES = ['10.0.0.2', '10.0.0.3', '10.0.0.4'].map((address) => ({ address, family: 4 }));

describe('looking a service up', () => {
  const resolve: Resolve = (name, _family, done) => {
    if (name === 'matching') done(null, ADDRESSES);
    else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
  };
  const lookup = takingTurns(resolve);
  const look = (all: boolean): Promise<string | LookupAddress[]> =>
    new Promise((resolved, reject) => {
      lookup('matching', { all }, (error, found) => (error === null ? resolved(found) : reject(error)));
    });

  it('begins with another of its copies each time, and names the rest for when that one refuses', async () => {
    const begun: string[] = [];
    for (let connection = 0; connection < 4; connection += 1) {
      const found = (await look(true)) as LookupAddress[];
      begun.push(found[0]?.address ?? '');
      expect(found.map(({ address }) => address).sort()).toEqual(ADDRESSES.map(({ address }) => address));
    }
    expect(begun).toEqual(['10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.2']);
    expect(await look(false)).toBe('10.0.0.3');
  });

  it('says what the system says of a name that stands for nothing', async () => {
    const failure = await new Promise((resolved) => lookup('elsewhere', { all: true }, resolved));
    expect(failure).toMatchObject({ code: 'ENOTFOUND' });
  });
});
