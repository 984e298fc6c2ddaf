import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { decrypt } from 'http_ece';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  message: { title: string; body: string; url: string; tag: string };
}

/** A browser that has subscribed: its keys, and the endpoint at the push service. */
export interface TestBrowser {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A push service on loopback, which decrypts what it receives as the browsers would (RFC 8291). */
export class LoopbackPushService {
  readonly received: ReceivedPush[] = [];
  /** The response to every push. */
  status = 201;
  private readonly keys = new Map<string, { ecdh: ReturnType<typeof createECDH>; auth: string }>();

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    private readonly port: number,
  ) {}

  static async start(): Promise<LoopbackPushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const service = new LoopbackPushService(server, (server.address() as AddressInfo).port);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const path = request.url ?? '';
        const browser = service.keys.get(path);
        if (browser !== undefined) {
          const plain = decrypt(Buffer.concat(chunks), {
            version: 'aes128gcm',
            privateKey: browser.ecdh,
            authSecret: browser.auth,
          });
          const message = JSON.parse(plain.toString('utf8')) as ReceivedPush['message'];
          service.received.push({ path, headers: request.headers, message });
        }
        response.writeHead(service.status, { location: 'http://127.0.0.1:1/elsewhere' }).end();
      });
    });
    return service;
  }

  /** A new browser that subscribes here. */
  subscribe(): TestBrowser {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    const path = `/push/${randomBytes(8).toString('hex')}`;
    this.keys.set(path, { ecdh, auth });
    return { endpoint: `http://127.0.0.1:${this.port}${path}`, p256dh, auth };
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
