import * as http from 'node:http';
import * as https from 'node:https';

/** How long an S3 server may be silent before it is given up. */
const SILENCE_MILLISECONDS = 30_000;

/** Connections that have been idle for longer are not used again: the server may be closing them at that moment. */
const IDLE_MILLISECONDS = 2_000;

/** Connections that are kept for the next request, for a short while. */
export function freshAgent(secure: boolean): http.Agent {
  const options = { keepAlive: true, timeout: IDLE_MILLISECONDS };
  return secure ? new https.Agent(options) : new http.Agent(options);
}

/** How the client sends its requests: as it would itself, but it would wait for an answer for ever. */
export function impatientTransport(secure: boolean): Pick<typeof http, 'request'> {
  const { request } = secure ? https : http;
  const send = (options: https.RequestOptions, answered: (response: http.IncomingMessage) => void) => {
    const sent = request(options, answered);
    return sent.setTimeout(SILENCE_MILLISECONDS, () => sent.destroy(new Error('the S3 server does not answer')));
  };
  // The client uses this one of the many ways to call it.
  return { request: send as typeof http.request };
}
