import { describe, expect, it } from '@jest/globals';
import { printSubgraph } from '@kindred/service-kit';
import { parse, print } from 'graphql';
import { readFile } from 'node:fs/promises';
import { AppModule } from './app.module.js';

/** The lines of each definition, in any order, which is that in which the modules were loaded. */
const definitionsOf = (schema: string): Record<string, string[]> =>
  Object.fromEntries(
    parse(schema).definitions.map((definition) => [
      'name' in definition ? (definition.name?.value ?? '') : definition.kind,
      print(definition).split('\n').sort(),
    ]),
  );

describe('the subgraph', () => {
  it('is the one that is checked in as schema.graphql', async () => {
    const checkedIn = await readFile(new URL('../schema.graphql', import.meta.url), 'utf8');
    expect(definitionsOf(await printSubgraph(AppModule))).toEqual(definitionsOf(checkedIn));
  });
});
