import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that records every email. */
export interface MailCatcher {
  mails: Email[];
  stop: () => Promise<void>;
}

export async function startMailCatcher(port: number): Promise<MailCatcher> {
  const mails: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((message) => PostalMime.parse(message))
        .then((mail) => {
          mails.push(mail);
          done();
        }, done);
    },
  });
  // A client that is killed while it sends breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return { mails, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
