import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const isRefused = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNREFUSED';

/**
 * A minimal round-robin load balancer for the gateways. A refused connection is retried on the next gateway; any other
 * failure is a 502. Like most balancers by default, it opens a new connection for each request.
 */
export class Balancer {
  private turn = 0;
  private ports: readonly number[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (incoming: IncomingMessage, response: ServerResponse) => void this.proxy(incoming, response));
    server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.proxyUpgrade(incoming, socket, head, this.nextTargets());
    });
  }

  static async listen(port: number): Promise<Balancer> {
    const server = createServer({ keepAliveTimeout: 60_000 });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    return new Balancer(server);
  }

  setTargets(ports: readonly number[]): void {
    this.ports = ports;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private nextTargets(): number[] {
    this.turn += 1;
    return this.ports.map((_port, index) => this.ports[(index + this.turn) % this.ports.length] ?? 0);
  }

  private async proxy(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming).catch(() => undefined);
    if (body !== undefined) this.send(incoming, body, response, this.nextTargets());
  }

  private send(incoming: IncomingMessage, body: Buffer, response: ServerResponse, [port, ...others]: number[]): void {
    const { method, url: path, headers } = incoming;
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (upstream) => {
      const { connection: _connection, ...responseHeaders } = upstream.headers;
      response.writeHead(upstream.statusCode ?? 502, responseHeaders);
      upstream.on('error', () => response.destroy());
      upstream.pipe(response);
    });
    outgoing.on('error', (error) => {
      if (isRefused(error) && others.length > 0) this.send(incoming, body, response, others);
      else if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    outgoing.end(body);
  }

  /** Forwards the upgrade request unchanged, then pipes both directions. */
  private proxyUpgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, [port = 0, ...others]: number[]): void {
    const gateway = connect(port, '127.0.0.1');
    gateway.once('connect', () => {
      const lines = incoming.rawHeaders.reduce(
        (text, word, index) => text + (index % 2 === 0 ? `${word}: ` : `${word}\r\n`),
        '',
      );
      gateway.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines}\r\n`);
      gateway.write(head);
      gateway.pipe(socket).pipe(gateway);
    });
    gateway.on('error', (error) => {
      if (isRefused(error) && others.length > 0) this.proxyUpgrade(incoming, socket, head, others);
      else socket.destroy();
    });
    gateway.on('close', () => {
      if (gateway.bytesRead > 0) socket.destroy();
    });
    socket.on('close', () => gateway.destroy());
  }
}
