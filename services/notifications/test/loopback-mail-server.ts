import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** An SMTP server on loopback that stores the emails it receives. */
export interface MailServer {
  received: Email[];
  close(): Promise<void>;
}

export type MailServerBehavior = Pick<SMTPServerOptions, 'onRcptTo'> & {
  /** Called before each email is accepted; a returned error rejects it. */
  rejectWith?: () => Error | undefined;
  /** Called after each email is stored; the client gets the response when the promise resolves. */
  delayResponse?: (email: Email) => Promise<void>;
};

export const smtpError = (responseCode: number): Error => Object.assign(new Error('set by the test'), { responseCode });

/** Rejects these addresses for good. */
export const rejecting = (addresses: ReadonlySet<string>): MailServerBehavior => ({
  onRcptTo: ({ address }, _session, callback) => callback(addresses.has(address) ? smtpError(550) : null),
});

export async function startMailServer(
  port: number,
  { rejectWith, delayResponse, ...options }: MailServerBehavior = {},
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
        const rejection = rejectWith?.();
        if (rejection !== undefined) {
          callback(rejection);
          return;
        }
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          received.push(email);
          void (delayResponse?.(email) ?? Promise.resolve()).then(() => callback());
        });
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return { received, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
