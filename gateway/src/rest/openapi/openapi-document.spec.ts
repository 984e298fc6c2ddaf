import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { prepareOperation } from '../../graph/prepared-operation.js';
import { limitedFields } from '../../rate-limits/limited-fields.js';
import { statusesOf } from '../call-statuses.js';
import type { CallDeclaration } from '../rest-call.js';
import { REST_CALLS } from '../rest-calls.js';
import { openApiDocument } from './openapi-document.js';

describe('openApiDocument', () => {
  const document = openApiDocument(REST_CALLS);
  const nameOf = ({ method, path }: CallDeclaration): string => `${method} ${path}`;
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );

  it('matches the checked-in openapi.json', () => {
    const checkedIn = readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8');
    expect(JSON.parse(checkedIn)).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('contains every REST call exactly once', () => {
    const calls = REST_CALLS.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(calls));
  });

  it.each(operations)('declares every path parameter of $name', ({ name, operation }) => {
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const declared = (operation.parameters ?? []).filter((parameter) => parameter['in'] === 'path');
    expect(declared.map((parameter) => parameter['name'])).toEqual(inPath);
  });

  it('declares 429 for exactly the calls with a rate limit', () => {
    // Identity counts wrong passwords at sign-in.
    const isLimited = ({ path, operation }: (typeof REST_CALLS)[number]): boolean =>
      path === '/api/auth/login' || limitedFields(prepareOperation(parse(operation))).length > 0;
    const limited = REST_CALLS.filter(isLimited);
    expect(REST_CALLS.filter((call) => 429 in statusesOf(call)).map(nameOf)).toEqual(limited.map(nameOf));
  });

  it('contains every referenced schema', () => {
    const names = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(50);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...new Set(names)]));
  });

  it('allows only the declared fields in a body, even in objects', () => {
    const bodies = operations.flatMap(({ operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema === undefined ? [] : [schema];
    });
    expect(bodies.length).toBeGreaterThan(15);
    for (const schema of bodies) expect(schema).toMatchObject({ additionalProperties: false });
    expect(document.paths['/api/profile']?.['put']?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { visibility: { additionalProperties: false }, age: { readOnly: true }, photos: { readOnly: true } },
    });
  });

  it('describes the request and response of a call', () => {
    const like = document.paths['/api/likes']?.['post'];
    expect(like).toMatchObject({
      'x-tier': 'active',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { properties: { toUserId: { type: 'string', format: 'uuid' } }, required: ['toUserId'] },
          },
        },
      },
    });
    expect(Object.keys(like?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '429']),
    );
    expect(document.paths['/api/auth/me']?.['get']?.responses['200']?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/User' } },
    });
  });
});
