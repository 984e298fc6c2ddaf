import PostalMime, { type Email } from 'postal-mime';
import { createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on loopback that keeps what it was given. */
export interface MailServer {
  received: Email[];
  close(): Promise<void>;
}

export type Answers = Pick<SMTPServerOptions, 'onRcptTo'> & {
  /** Asked before each mail is taken; an error is what the client gets instead. */
  refuses?: () => Error | undefined;
  /** Asked after each mail is taken; the client hears of it when this resolves. */
  delays?: () => Promise<void>;
};

/** The error that makes the server answer with this code. */
export const answer = (responseCode: number): Error =>
  Object.assign(new Error('as the test wants it'), { responseCode });

export async function startMailServer(
  port: number,
  { refuses, delays, ...options }: Answers = {},
): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    ...options,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const refusal = refuses?.();
        if (refusal !== undefined) {
          callback(refusal);
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push(email);
          void (delays?.() ?? Promise.resolve()).then(() => callback());
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return { received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** A port that nobody listens on at the moment. */
export function unusedPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address === null || typeof address === 'string' ? reject(new Error('no port')) : resolve(address.port),
      );
    });
  });
}
