/**
 * The health check of a container: exits with 0 when its component is ready. The address comes from its own settings.
 */
import { request } from 'node:http';

const { LISTEN = '', HOST = '0.0.0.0', PORT = '3000' } = process.env;
const listens = /^tcp:(?<host>.+):(?<port>\d+)$/.exec(LISTEN)?.groups ?? { host: HOST, port: PORT };
const host = listens.host === '0.0.0.0' ? '127.0.0.1' : listens.host;

const check = request({ host, port: listens.port, path: '/health/ready', timeout: 4_000 }, (response) => {
  response.resume();
  process.exitCode = response.statusCode === 200 ? 0 : 1;
});
check.on('timeout', () => check.destroy(new Error('timed out')));
check.on('error', ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
check.end();
