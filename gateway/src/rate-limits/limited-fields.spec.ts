import { describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { GraphQLError, parse } from 'graphql';
import { prepareOperation } from '../graph/prepared-operation.js';
import { hasFailed, limitedFields, subjectOf } from './limited-fields.js';

const limited = (text: string) =>
  limitedFields(prepareOperation(parse(text))).map(({ key, field }) => [key, field.name.value].join(' '));

function emailOf(text: string, variables: Record<string, unknown> = {}): string | undefined {
  const operation = prepareOperation(parse(text));
  const [field] = limitedFields(operation);
  return subjectOf(field!, operation, variables, { caller: VISITOR }).email;
}

describe('limited fields of an operation', () => {
  it('include aliases and fields in fragments', () => {
    const found = limited(`
      mutation { like(toUserId: "1") { matched } ...More unblock(userId: "2") }
      fragment More on Mutation { b: like(toUserId: "3") { matched } ... on Mutation { c: createUpload { uploadURL } } }
    `);
    expect(found.sort()).toEqual(['b like', 'c createUpload', 'like like']);
  });

  it('exclude unlimited fields and subscriptions', () => {
    expect(limited('query { profile { userId } }')).toEqual([]);
    expect(limited('subscription { logIn }')).toEqual([]);
    expect(limited('mutation { logOut constructor }')).toEqual([]);
  });

  it.each([
    ['a literal', 'mutation { signUp(email: " Ada@Example.com") { message } }', {}],
    ['a variable', 'mutation M($e: String!) { signUp(email: $e) { message } }', { e: 'ADA@example.com ' }],
    ['a default', 'mutation M($e: String! = "ada@example.com") { signUp(email: $e) { message } }', {}],
  ])('identify the account by %s', (_, text, variables) => {
    expect(emailOf(text, variables)).toBe('ada@example.com');
  });

  it.each([
    ['mutation { resetPassword(token: "x", newPassword: "y") { message } }', { resetPassword: { message: '' } }, false],
    ['query { validateResetToken(token: "x") { valid } }', { validateResetToken: { valid: true } }, false],
    ['query { validateResetToken(token: "x") { valid } }', { validateResetToken: { valid: false } }, true],
    ['query { validateResetToken(token: "x") { v: valid } }', { validateResetToken: { v: true } }, true],
    ['mutation { f: followVerificationLink(token: "x") }', { f: 'VERIFIED' }, false],
    ['mutation { f: followVerificationLink(token: "x") }', { f: 'CONFIRMATION_REQUIRED' }, false],
    ['mutation { f: followVerificationLink(token: "x") }', { f: 'INVALID' }, true],
    ['mutation { followVerificationLink(token: "x") }', null, false],
  ])('fail by the result of %s: %j', (text, data, failed) => {
    const [field] = limitedFields(prepareOperation(parse(text)));
    expect(hasFailed(field!, { data })).toBe(failed);
  });

  it.each([
    ['BAD_REQUEST', ['resetPassword'], true],
    ['BAD_REQUEST', undefined, true],
    ['BAD_REQUEST', ['other'], false],
    ['UNAVAILABLE', ['resetPassword'], false],
  ])('fail by the error %s at %j', (code, path, failed) => {
    const [field] = limitedFields(
      prepareOperation(parse('mutation { resetPassword(token: "x", newPassword: "y") { message } }')),
    );
    const errors = [new GraphQLError('failed', { ...(path && { path }), extensions: { code } })];
    expect(hasFailed(field!, { data: null, errors })).toBe(failed);
  });

  it('identify no account without an email string', () => {
    const text = 'mutation M($e: String!) { signUp(email: $e) { message } }';
    expect([emailOf(text), emailOf(text, { e: 7 }), emailOf(text, { e: null })]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
