import { describe, expect, it } from '@jest/globals';
import { printSubgraph } from '@kindred/service-kit';
import { readFile } from 'node:fs/promises';
import { AppModule } from './app.module.js';

describe('the subgraph', () => {
  it('is the one that is checked in as schema.graphql', async () => {
    const checkedIn = await readFile(new URL('../schema.graphql', import.meta.url), 'utf8');
    // The order of the fields is that in which the modules were loaded.
    const linesOf = (text: string) => text.split('\n').sort();
    expect(linesOf(await printSubgraph(AppModule))).toEqual(linesOf(checkedIn));
  });
});
