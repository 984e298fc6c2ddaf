import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayUnderTest } from './gateway-under-test.js';

describe.each([
  ['development', 200],
  ['production', 404],
])('API documentation in %s', (environment, pageStatus) => {
  const gateway = new GatewayUnderTest();
  beforeAll(() => gateway.start({ NODE_ENV: environment }));
  afterAll(() => gateway.stop());

  it('serves the OpenAPI document', async () => {
    const answer = await gateway.call('GET', '/api/openapi.json');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/likes': { post: {} } } });
  });

  it.each([
    ['/api/docs', 'text/html'],
    ['/api/docs.css', 'text/css'],
  ])(`answers ${pageStatus} for %s`, async (path, type) => {
    const answer = await gateway.call('GET', path);
    expect(answer.status).toBe(pageStatus);
    expect(answer.headers.get('content-type')).toContain(pageStatus === 200 ? type : 'application/json');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });
});
