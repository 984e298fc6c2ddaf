import * as http from 'node:http';
import * as https from 'node:https';

/** The socket timeout of a request. */
const TIMEOUT_MILLISECONDS = 30_000;

/** Connections that were idle for longer are not reused, because the server may be closing them. */
const IDLE_MILLISECONDS = 2_000;

/** An agent that reuses connections for a short time. */
export function keepAliveAgent(secure: boolean): http.Agent {
  const options = { keepAlive: true, timeout: IDLE_MILLISECONDS };
  return secure ? new https.Agent(options) : new http.Agent(options);
}

/** The transport of the S3 client, with a timeout: by default the client waits forever. */
export function transportWithTimeout(secure: boolean): Pick<typeof http, 'request'> {
  const { request } = secure ? https : http;
  const send = (options: https.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    // As an option, it also applies while connecting, in place of the agent's timeout.
    const outgoing = request({ ...options, timeout: TIMEOUT_MILLISECONDS }, onResponse);
    return outgoing.once('timeout', () =>
      outgoing.destroy(Object.assign(new Error('the S3 server does not respond'), { code: 'ETIMEDOUT' })),
    );
  };
  // The client uses only this overload.
  return { request: send as typeof http.request };
}
