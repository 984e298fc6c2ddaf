import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Path of axe-core. It has the origin of the product, whose Content-Security-Policy allows no scripts of others. */
export const AXE_PATH = '/api/axe.js';

/**
 * Serves axe-core for this worker. Chromium caches the compiled code of a script that it has loaded from a URL: loading it
 * takes 9 ms, and evaluating its source in each document 67 ms.
 * @returns the URL
 */
export async function serveAxe(): Promise<string> {
  const require = createRequire(join(process.cwd(), 'e2e', 'package.json'));
  const source = readFileSync(require.resolve('axe-core/axe.min.js'));
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'max-age=86400, immutable' });
    response.end(source);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/axe.js`;
}
