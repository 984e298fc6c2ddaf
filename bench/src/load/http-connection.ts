import { connect, type Socket } from 'node:net';
import type { LoadRequest } from './jobs.js';

export interface LoadResponse {
  status: number;
  body: Buffer;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Serializes a request, so that this is done before the measurement starts. */
export function requestBytes({ method, path, session, body = '' }: LoadRequest): Buffer {
  const type = body === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return Buffer.from(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: sid=${session}\r\n${type}\r\n${body}`);
}

/**
 * A keep-alive connection with one request in flight. It parses only the HTTP that the measured servers send, to keep
 * the CPU usage of the load generator low.
 */
export class HttpConnection {
  private received: Buffer = Buffer.alloc(0);
  private pending: { resolve: (response: LoadResponse) => void; reject: (error: Error) => void } | undefined;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (data) => this.handleData(data));
    socket.on('error', (error) => this.pending?.reject(error));
    socket.on('close', () => this.pending?.reject(new Error('the server closed the connection')));
  }

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('connect', () => resolve(new HttpConnection(socket)));
    });
  }

  send(request: Buffer): Promise<LoadResponse> {
    return new Promise((resolve, reject) => {
      this.pending = { resolve, reject };
      this.socket.write(request);
    });
  }

  close(): void {
    this.pending = undefined;
    this.socket.destroy();
  }

  private handleData(data: Buffer): void {
    this.received = this.received.length === 0 ? data : Buffer.concat([this.received, data]);
    const head = this.received.indexOf(END_OF_HEAD);
    if (head < 0) return;
    const text = this.received.toString('latin1', 0, head);
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
    if (length === undefined) {
      this.pending?.reject(new Error('the response has no content-length'));
      return;
    }
    const end = head + END_OF_HEAD.length + Number(length);
    if (this.received.length < end) return;
    const response = {
      status: Number(text.slice(9, 12)),
      body: this.received.subarray(head + END_OF_HEAD.length, end),
    };
    this.received = this.received.subarray(end);
    const { pending } = this;
    this.pending = undefined;
    pending?.resolve(response);
  }
}
