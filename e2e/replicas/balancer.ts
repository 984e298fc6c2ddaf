import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

const isRefused = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNREFUSED';

/**
 * What stands in front of the gateways, as plain as can be: they take turns, one that takes no connection is passed over
 * for the next, and whatever else goes wrong is a 502. As most do unless told otherwise, it makes a new connection to a
 * gateway for each request.
 */
export class Balancer {
  private turn = 0;
  private ports: readonly number[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => void this.pass(asked, answer));
    server.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.join(asked, socket, head, this.inTurn());
    });
  }

  static async listen(port: number): Promise<Balancer> {
    const server = createServer({ keepAliveTimeout: 60_000 });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
    return new Balancer(server);
  }

  standBefore(ports: readonly number[]): void {
    this.ports = ports;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private inTurn(): number[] {
    this.turn += 1;
    return this.ports.map((_port, index) => this.ports[(index + this.turn) % this.ports.length] ?? 0);
  }

  private async pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked).catch(() => undefined);
    if (body !== undefined) this.send(asked, body, answer, this.inTurn());
  }

  private send(asked: IncomingMessage, body: Buffer, answer: ServerResponse, [port, ...others]: number[]): void {
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (given) => {
      const { connection: _connection, ...answered } = given.headers;
      answer.writeHead(given.statusCode ?? 502, answered);
      given.on('error', () => answer.destroy());
      given.pipe(answer);
    });
    passed.on('error', (error) => {
      if (isRefused(error) && others.length > 0) this.send(asked, body, answer, others);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end();
    });
    passed.end(body);
  }

  /** Hands the request on as it came, and whatever is said from then on. */
  private join(asked: IncomingMessage, socket: Duplex, head: Buffer, [port = 0, ...others]: number[]): void {
    const gateway = connect(port, '127.0.0.1');
    gateway.once('connect', () => {
      const lines = asked.rawHeaders.reduce(
        (text, word, index) => text + (index % 2 === 0 ? `${word}: ` : `${word}\r\n`),
        '',
      );
      gateway.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines}\r\n`);
      gateway.write(head);
      gateway.pipe(socket).pipe(gateway);
    });
    gateway.on('error', (error) => {
      if (isRefused(error) && others.length > 0) this.join(asked, socket, head, others);
      else socket.destroy();
    });
    gateway.on('close', () => {
      if (gateway.bytesRead > 0) socket.destroy();
    });
    socket.on('close', () => gateway.destroy());
  }
}
