/** The health check of a container: exit code 0 when its part can serve. Where it listens, its own settings say. */
import { request } from 'node:http';

const { LISTEN = '', HOST = '0.0.0.0', PORT = '3000' } = process.env;
const listens = /^tcp:(?<host>.+):(?<port>\d+)$/.exec(LISTEN)?.groups ?? { host: HOST, port: PORT };
const host = listens.host === '0.0.0.0' ? '127.0.0.1' : listens.host;

const asked = request({ host, port: listens.port, path: '/health/ready', timeout: 4_000 }, (answer) => {
  answer.resume();
  process.exitCode = answer.statusCode === 200 ? 0 : 1;
});
asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
asked.on('error', ({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
asked.end();
