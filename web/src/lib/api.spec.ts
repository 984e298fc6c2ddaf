import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, callApi } from './api.js';
import { failureMessage, refusalOf } from './failure.js';

const answer = (status: number, body: string, statusText = ''): void => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body === '' ? null : body, { status, statusText }));
};

afterEach(() => {
  jest.restoreAllMocks();
});

describe('callApi', () => {
  it('sends no content type without a body', async () => {
    answer(200, '{}');
    await callApi('POST', '/api/auth/logout');
    const [, init] = jest.mocked(globalThis.fetch).mock.calls[0] ?? [];
    expect(init?.headers).toEqual({ accept: 'application/json' });
    expect(init?.body).toBeUndefined();
  });

  it('keeps the form of the specification in its error, and the message of the body for the toast', async () => {
    const body = '{"message":"Email is taken","code":"EMAIL_TAKEN","fields":{"email":"Email is taken"}}';
    answer(409, body);
    const error: unknown = await callApi('POST', '/api/auth/signup', {}).catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty('message', `409: ${body}`);
    expect(failureMessage(error, 'fallback')).toBe('Email is taken');
    expect(refusalOf(error).fields).toEqual({ email: 'Email is taken' });
  });

  it('falls back to the status text, and to the fallback, when a body says nothing', async () => {
    answer(502, '', 'Bad Gateway');
    const error: unknown = await callApi('GET', '/api/x').catch((failure: unknown) => failure);
    expect(error).toHaveProperty('message', '502: Bad Gateway');
    expect(failureMessage(error, 'fallback')).toBe('fallback');
  });

  it('reads the refusal of a graph answer', () => {
    const error = { errors: [{ message: 'Please provide a reason', extensions: { code: 'VALIDATION' } }] };
    expect(refusalOf(error)).toEqual({ message: 'Please provide a reason', code: 'VALIDATION' });
    expect(failureMessage(new TypeError('fetch failed'), 'fallback')).toBe('fallback');
  });
});
