import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, callApi } from './api.js';
import { failureMessage, errorBodyOf } from './failure.js';

const respond = (status: number, body: string, statusText = ''): void => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body === '' ? null : body, { status, statusText }));
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('callApi', () => {
  it('sends no content type without a body', async () => {
    respond(200, '{}');
    await callApi('POST', '/api/auth/logout');
    const [, init] = jest.mocked(globalThis.fetch).mock.calls[0] ?? [];
    expect(init?.headers).toEqual({ accept: 'application/json' });
    expect(init?.body).toBeUndefined();
  });

  it('puts the status and the body into the error message, and the message of the body into the toast', async () => {
    const body = '{"message":"Email is taken","code":"EMAIL_TAKEN","fields":{"email":"Email is taken"}}';
    respond(409, body);
    const error: unknown = await callApi('POST', '/api/auth/signup', {}).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty('message', `409: ${body}`);
    expect(failureMessage(error, 'fallback')).toBe('Email is taken');
    expect(errorBodyOf(error).fields).toEqual({ email: 'Email is taken' });
  });

  it('uses the status text and the fallback message for an empty body', async () => {
    respond(502, '', 'Bad Gateway');
    const error: unknown = await callApi('GET', '/api/x').catch((failure: unknown) => failure);
    expect(error).toHaveProperty('message', '502: Bad Gateway');
    expect(failureMessage(error, 'fallback')).toBe('fallback');
  });

  it('reads message and code of a GraphQL error', () => {
    const error = { errors: [{ message: 'Please provide a reason', extensions: { code: 'VALIDATION' } }] };
    expect(errorBodyOf(error)).toEqual({ message: 'Please provide a reason', code: 'VALIDATION' });
    expect(failureMessage(new TypeError('fetch failed'), 'fallback')).toBe('fallback');
  });
});
