import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { prepareOperation } from './prepared-operations.js';
import { SubgraphOwners } from './subgraph-owners.js';

const sdl = readFileSync(new URL('../../supergraph.graphql', import.meta.url), 'utf8');
const schema = buildSchema(readFileSync(new URL('../../api-schema.graphql', import.meta.url), 'utf8'));
const owners = new SubgraphOwners(sdl, schema);
const ownerOf = (query: string) => owners.of(prepareOperation(parse(query)))?.service;

describe('SubgraphOwners', () => {
  it.each([
    ['{ me { id email } }', 'identity'],
    ['{ discover { items { userId photos } nextCursor } }', 'matching'],
    ['mutation { like(toUserId: "1") { matched } }', 'matching'],
    ['{ conversation(matchId: "1") { messages { id body } match { matchId } } }', 'messaging'],
    ['{ matches { items { ...M } } } fragment M on Match { matchId displayName }', 'matching'],
    ['{ me { __typename } runtime { beta } }', 'identity'],
  ])('resolves %s to %s', (query, service) => {
    expect(ownerOf(query)).toBe(service);
  });

  it.each([
    ['fields of another service', '{ matches { items { displayName conversation { unreadCount } } } }'],
    ['nested fields of another service', '{ conversation(matchId: "1") { match { displayName } } }'],
    ['two services side by side', '{ me { id } discover { nextCursor } }'],
    ['no service', '{ __typename }'],
    ['the schema', '{ __schema { types { name } } }'],
    ['the schema together with a service', '{ me { id } __schema { types { name } } }'],
  ])('returns no owner for %s', (_, query) => {
    expect(ownerOf(query)).toBeUndefined();
  });

  it('keeps the names and aliases of the operation', () => {
    const operation = prepareOperation(parse('query Q($n: Int) { page: discover(limit: $n) { nextCursor } }'));
    expect(owners.of(operation)).toEqual({
      service: 'matching',
      query: 'query Q($n:Int){page:discover(limit:$n){nextCursor}}',
    });
  });

  it('leaves overridden fields to the query planner', () => {
    const intricate = `
      type Query @join__type(graph: MATCHING) @join__type(graph: MESSAGING) {
        a: Int @join__field(graph: MATCHING, override: "messaging")
        b: Int @join__field(graph: MESSAGING, external: true) @join__field(graph: MATCHING)
        c: Int
      }
      enum join__Graph { MATCHING @join__graph(name: "matching", url: "") MESSAGING @join__graph(name: "messaging", url: "") }`;
    const small = new SubgraphOwners(intricate, buildSchema('type Query { a: Int b: Int c: Int }'));
    const of = (query: string) => small.of(prepareOperation(parse(query)))?.service;
    expect([of('{ a }'), of('{ b }'), of('{ b c }')]).toEqual([undefined, 'matching', 'matching']);
  });
});
