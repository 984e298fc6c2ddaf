/** A parent process for the specs to kill: starts the database in the given folder, writes its URL, and waits. */
import { startEmbeddedDatabase } from '../src/index.js';

const database = await startEmbeddedDatabase({ folder: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ adminUrl: database.adminUrl, pid: database.pid })}\n`);
setInterval(() => undefined, 60_000);
