import { describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { parse } from 'graphql';
import { prepared } from '../graph/prepared-operations.js';
import { doerOf, limitedFields } from './attempts.js';

const limited = (text: string) =>
  limitedFields(prepared(parse(text))).map(({ key, field }) => [key, field.name.value].join(' '));

function emailOf(text: string, variables: Record<string, unknown> = {}): string | undefined {
  const operation = prepared(parse(text));
  const [field] = limitedFields(operation);
  return doerOf(field!, operation, variables, { caller: VISITOR }).email;
}

describe('attempts in an operation', () => {
  it('are its limited changes, wherever fragments and aliases hide them', () => {
    const found = limited(`
      mutation { like(toUserId: "1") { matched } ...More unblock(userId: "2") }
      fragment More on Mutation { b: like(toUserId: "3") { matched } ... on Mutation { c: createUpload { uploadURL } } }
    `);
    expect(found.sort()).toEqual(['b like', 'c createUpload', 'like like']);
  });

  it('are none in what is not limited, and none in a subscription', () => {
    expect(limited('query { likes { items { userId } } }')).toEqual([]);
    expect(limited('subscription { logIn }')).toEqual([]);
    expect(limited('mutation { logOut constructor }')).toEqual([]);
  });

  it.each([
    ['a literal', 'mutation { signUp(email: " Ada@Example.com") { message } }', {}],
    ['a variable', 'mutation M($e: String!) { signUp(email: $e) { message } }', { e: 'ADA@example.com ' }],
    ['a default', 'mutation M($e: String! = "ada@example.com") { signUp(email: $e) { message } }', {}],
  ])('name the account by %s', (_, text, variables) => {
    expect(emailOf(text, variables)).toBe('ada@example.com');
  });

  it('name no account where there is no text', () => {
    const text = 'mutation M($e: String!) { signUp(email: $e) { message } }';
    expect([emailOf(text), emailOf(text, { e: 7 }), emailOf(text, { e: null })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
