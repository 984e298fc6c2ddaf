import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, extendSchema, parse, visit } from 'graphql';
import { OperationStore } from '../src/graph/operation-store.js';
import { operationId } from './gateway-under-test.js';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const MANIFEST = JSON.parse(read('web/src/gql/persisted-operations.json')) as Record<string, string>;

describe('the persisted operations of the client', () => {
  const api = buildSchema(read('gateway/api-schema.graphql'));
  const schema = api.getSubscriptionType() ? api : extendSchema(api, parse(read('gateway/subscriptions.graphql')));
  const operations = new OperationStore(schema, false);

  it.each(Object.entries(MANIFEST))('%s is the digest of an operation that the graph accepts', (id, text) => {
    expect(operationId(text)).toBe(id);
    const { operation, document } = operations.prepare(text);
    expect(operation.name?.value).toMatch(/^[A-Z]/);
    const unnamed: string[] = [];
    visit(document, {
      SelectionSet: ({ selections }, _key, parent) => {
        const isRoot = parent !== undefined && 'kind' in parent && parent.kind === 'OperationDefinition';
        const names = selections.map((selection) => ('name' in selection ? selection.name?.value : undefined));
        if (!isRoot && !names.includes('__typename')) unnamed.push(names.join(' '));
      },
    });
    // The client's cache needs __typename, which the gateway cannot add to a persisted operation.
    expect(unnamed).toEqual([]);
  });

  it('are exactly those that the generated code refers to', () => {
    const code = read('web/src/gql/graphql.ts') + read('web/src/gql/plain-operations.ts');
    const named = [...code.matchAll(/\bid"?: ?["']([0-9a-f]{64})["']/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].sort()).toEqual(Object.keys(MANIFEST).sort());
  });
});
