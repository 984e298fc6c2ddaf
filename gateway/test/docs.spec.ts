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
    const response = await gateway.call('GET', '/api/openapi.json');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/likes': { post: {} } } });
  });

  it.each([
    ['/api/docs', 'text/html'],
    ['/api/docs/static/swagger-ui.css', 'text/css'],
    ['/api/docs/static/swagger-initializer.js', 'javascript'],
  ])(`responds with ${pageStatus} for %s`, async (path, type) => {
    const response = await gateway.call('GET', path);
    await response.bytes();
    expect(response.status).toBe(pageStatus);
    expect(response.headers.get('content-type')).toContain(pageStatus === 200 ? type : 'application/json');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline');
  });
});
