import { describe, expect, it } from '@jest/globals';
import { buildSchema, execute, GraphQLObjectType, parse, type GraphQLSchema } from 'graphql';
import { compileOperation } from './compiled-operation.js';

const SDL = `
  enum Mood { CALM LOUD }
  interface Being { name: String }
  type Person implements Being {
    id: ID! name: String age: Int! mood: Mood score: Float happy: Boolean
    friends: [Person!]! pets: [Pet] best: Person broken: String must: String! late(by: Int = 1): Int tags: [String!]
  }
  type Pet { name: String! owner: Person! }
  input Wish { count: Int! word: String = "please" }
  type Query {
    people(limit: Int): [Person!]! person(id: ID!): Person being: Being failing: Person never: Person! wish(wish: Wish): String
  }
  type Mutation { add(n: Int!): Int! fail: Int }
`;

const ada = { id: '1', name: 'Ada', age: 36, mood: 'CALM', score: 1.5, happy: true, must: 'x', tags: ['a', 'b'] };
const bob = { id: 2, name: null, age: 50, mood: 'LOUD', score: 2, happy: 0, must: 'y', tags: null };
const odd = { id: '3', name: 'Odd', age: 'old', mood: 'ODD', must: null, tags: ['a', null] };
const all = [ada, bob, odd];

type Resolve = (source: Record<string, unknown>, given: Record<string, unknown>, context: { log: string[] }) => unknown;

const wait = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(() => resolve(value)));

const RESOLVERS: Record<string, Resolve> = {
  'Query.people': (_, { limit }) => wait(all.slice(0, (limit as number | undefined) ?? 3)),
  'Query.person': (_, { id }) => all.find((person) => String(person.id) === id) ?? null,
  'Query.being': () => ({ __typename: 'Person', ...ada }),
  'Query.failing': () => Promise.reject(new Error('failed')),
  'Query.never': () => null,
  'Query.wish': (_, { wish }) => JSON.stringify(wish),
  'Person.friends': ({ id }) => wait(all.filter((person) => person.id !== id)),
  'Person.best': ({ id }) => (id === '1' ? odd : ada),
  'Person.pets': () => [{ name: 'Rex', owner: ada }, null, { name: null, owner: bob }],
  'Person.broken': () => {
    throw new Error('broken');
  },
  'Person.late': (_, { by }) => wait(by),
  'Mutation.add': (_, { n }, { log }) => {
    log.push(`begin ${String(n)}`);
    return wait(n).then((value) => {
      log.push(`end ${String(value)}`);
      return value;
    });
  },
  'Mutation.fail': (_source, _given, { log }) => {
    log.push('fail');
    throw new Error('failed');
  },
};

function schemaUnderTest(): GraphQLSchema {
  const schema = buildSchema(SDL);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(type instanceof GraphQLObjectType)) continue;
    for (const field of Object.values(type.getFields())) {
      const resolve = RESOLVERS[`${type.name}.${field.name}`];
      if (resolve !== undefined) field.resolve = resolve;
    }
  }
  return schema;
}

const schema = schemaUnderTest();

async function runBoth(text: string, variables: Record<string, unknown> = {}) {
  const document = parse(text);
  const compiled = compileOperation(schema, document);
  if (compiled === undefined) throw new Error('not compiled');
  const [compiledContext, referenceContext] = [{ log: [] as string[] }, { log: [] as string[] }];
  const response = await compiled.run(variables, compiledContext as never);
  const expected = await execute({ schema, document, variableValues: variables, contextValue: referenceContext });
  return { response: { ...response, log: compiledContext.log }, expected: { ...expected, log: referenceContext.log } };
}

/** Sorts errors, since those of concurrently resolved fields come in any order. */
const comparable = ({ data, errors, log }: { data?: unknown; errors?: readonly unknown[]; log: string[] }) =>
  JSON.parse(
    JSON.stringify({
      data,
      log,
      errors: errors?.map((error) => JSON.stringify(error)).sort(),
      has: errors !== undefined,
    }),
  ) as unknown;

describe('a compiled operation', () => {
  it.each([
    ['plain fields', '{ person(id: 1) { id name age mood score happy tags __typename } }'],
    ['aliases and repeated fields', '{ one: person(id: 1) { n: name n: name best { id } best { name } } __typename }'],
    ['fragments', '{ person(id: 2) { ...P ... on Person { age } ... { happy } } } fragment P on Person { id name }'],
    ['asynchronous lists', '{ people(limit: 2) { name friends { id friends { name late(by: 4) } } } }'],
    ['null list items', '{ person(id: 1) { pets { name } } }'],
    ['null for a non-null field', '{ people { id must } }'],
    ['null for a nested non-null field', '{ person(id: 1) { name best { id must } } }'],
    ['null for a non-null root field', '{ person(id: 1) { id } never { id } }'],
    ['resolvers that throw', '{ person(id: 1) { id broken } failing { id } }'],
    ['a null object', '{ person(id: 9) { id friends { id } } }'],
    ['literal input', '{ wish(wish: { count: 2 }) }'],
    ['interfaces', '{ being { __typename name ... on Person { age } } }'],
    ['introspection', '{ __schema { queryType { name } } __type(name: "Pet") { fields { name } } }'],
    ['serial mutations', 'mutation { a: add(n: 1) b: add(n: 2) fail c: add(n: 3) }'],
  ])('executes %s like graphql-js', async (_, text) => {
    const { response, expected } = await runBoth(text);
    expect(comparable(response)).toEqual(comparable(expected));
    expect(JSON.stringify(response.data)).toBe(JSON.stringify(expected.data));
  });

  it('returns null for values of the wrong type, with an error for each', async () => {
    const { response, expected } = await runBoth('{ people { id age mood } person(id: 3) { tags } }');
    expect(response.data).toEqual(expected.data);
    const messages = response.errors?.map(({ message }) => message);
    for (const { message } of expected.errors ?? []) expect(messages).toContain(message);
  });

  it.each([true, false])('includes a conditional selection: %s', async (c) => {
    const { response, expected } = await runBoth('query($c: Boolean!) { person(id: 1) { id @include(if: $c) } }', {
      c,
    });
    expect(comparable(response)).toEqual(comparable(expected));
  });

  const WITH_VARIABLES = 'query($limit: Int = 2, $wish: Wish) { people(limit: $limit) { id } wish(wish: $wish) }';

  it.each([
    ['given', { limit: 1, wish: { count: 1, word: 'now' } }],
    ['missing', {}],
    ['null', { limit: null, wish: null }],
  ])('coerces variables that are %s like graphql-js', async (_, variables) => {
    const { response, expected } = await runBoth(WITH_VARIABLES, variables);
    expect(comparable(response)).toEqual(comparable(expected));
  });

  it.each([
    ['of the wrong type', { limit: 'x', wish: { count: 'many' } }, 2],
    ['with an unknown field', { wish: { count: 1, other: 1 } }, 1],
  ])('rejects variables that are %s, without running a resolver', async (_, variables, errors) => {
    const { response } = await runBoth(WITH_VARIABLES, variables);
    expect(response).toMatchObject({ log: [] });
    expect([response.data, response.errors?.length]).toEqual([undefined, errors]);
  });

  it('leaves several operations to graphql-js', () => {
    expect(compileOperation(schema, parse('query A { __typename } query B { __typename }'))).toBeUndefined();
  });

  it('can run concurrently with different variables', async () => {
    const compiled = compileOperation(schema, parse('query($id: ID!) { person(id: $id) { name late(by: 2) } }'));
    const responses = await Promise.all(['1', '3', '9'].map((id) => compiled?.run({ id }, {} as never)));
    expect(responses.map((response) => (response?.data?.['person'] as { name: string } | null)?.name)).toEqual([
      'Ada',
      'Odd',
      undefined,
    ]);
  });
});
