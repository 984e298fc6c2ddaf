import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { prepareOperation } from './prepared-operation.js';
import { DirectOperations } from './direct-operations.js';

const sdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
const schema = buildSchema(readFileSync(new URL('../../api-schema.graphql', import.meta.url), 'utf8'));
const direct = new DirectOperations(sdl, schema);
const serviceOf = (query: string) => direct.of(prepareOperation(parse(query)))?.service;

describe('DirectOperations', () => {
  it.each([
    ['{ me { id email } }', 'identity'],
    ['{ discover { items { userId photos } nextCursor } }', 'matching'],
    ['mutation { like(toUserId: "1") { matched } }', 'matching'],
    ['{ conversation(matchId: "1") { messages { id body } match { matchId } } }', 'messaging'],
    ['{ matches { items { ...M } } } fragment M on Match { matchId displayName }', 'matching'],
    ['{ me { __typename } runtime { beta } }', 'identity'],
  ])('resolves %s to %s', (query, service) => {
    expect(serviceOf(query)).toBe(service);
  });

  it.each([
    ['fields of another service', '{ matches { items { displayName conversation { unreadCount } } } }'],
    ['nested fields of another service', '{ conversation(matchId: "1") { match { displayName } } }'],
    ['two services side by side', '{ me { id } discover { nextCursor } }'],
    ['no service', '{ __typename }'],
    ['the schema', '{ __schema { types { name } } }'],
    ['the schema together with a service', '{ me { id } __schema { types { name } } }'],
  ])('returns nothing for %s', (_, query) => {
    expect(serviceOf(query)).toBeUndefined();
  });

  it('keeps the names and aliases of the operation', () => {
    const operation = prepareOperation(parse('query Q($n: Int) { page: discover(limit: $n) { nextCursor } }'));
    expect(direct.of(operation)).toEqual({
      service: 'matching',
      query: 'query Q($n:Int){page:discover(limit:$n){nextCursor}}',
    });
  });

  it('leaves every operation to the query planner when it is switched off', () => {
    const off = new DirectOperations(sdl, schema, false);
    expect(off.of(prepareOperation(parse('{ me { id email } }')))).toBeUndefined();
  });

  it('leaves overridden fields to the query planner', () => {
    const intricate = `
      type Query @join__type(graph: MATCHING) @join__type(graph: MESSAGING) {
        a: Int @join__field(graph: MATCHING, override: "messaging")
        b: Int @join__field(graph: MESSAGING, external: true) @join__field(graph: MATCHING)
        c: Int
      }
      enum join__Graph { MATCHING @join__graph(name: "matching", url: "") MESSAGING @join__graph(name: "messaging", url: "") }`;
    const small = new DirectOperations(intricate, buildSchema('type Query { a: Int b: Int c: Int }'));
    const of = (query: string) => small.of(prepareOperation(parse(query)))?.service;
    expect([of('{ a }'), of('{ b }'), of('{ b c }')]).toEqual([undefined, 'matching', 'matching']);
  });
});
