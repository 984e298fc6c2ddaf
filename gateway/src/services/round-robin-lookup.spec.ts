import { describe, expect, it } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import { roundRobin, type Resolve } from './round-robin-lookup.js';

const ADDRESSES = ['10.0.0.2', '10.0.0.3', '10.0.0.4'].map((address) => ({ address, family: 4 }));

describe('roundRobin', () => {
  const resolve: Resolve = (name, _family, done) => {
    if (name === 'matching') done(null, ADDRESSES);
    else done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
  };
  const lookup = roundRobin(resolve);
  const lookUp = (all: boolean): Promise<string | LookupAddress[]> =>
    new Promise((resolved, reject) => {
      lookup('matching', { all }, (error, found) => (error === null ? resolved(found) : reject(error)));
    });

  it('starts with the next address at each lookup, followed by the others as fallbacks', async () => {
    const first: string[] = [];
    for (let connection = 0; connection < 4; connection += 1) {
      const found = (await lookUp(true)) as LookupAddress[];
      first.push(found[0]?.address ?? '');
      expect(found.map(({ address }) => address).sort()).toEqual(ADDRESSES.map(({ address }) => address));
    }
    expect(first).toEqual(['10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.2']);
    expect(await lookUp(false)).toBe('10.0.0.3');
  });

  it('passes on the error of an unknown name', async () => {
    const failure = await new Promise((resolved) => lookup('elsewhere', { all: true }, resolved));
    expect(failure).toMatchObject({ code: 'ENOTFOUND' });
  });
});
