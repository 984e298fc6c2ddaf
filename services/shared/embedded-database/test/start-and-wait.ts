/** A parent for the specs to kill: starts the database in the folder named, says where it is, and waits to be killed. */
import { startEmbeddedDatabase } from '../src/index.js';

const database = await startEmbeddedDatabase({ folder: process.argv[2] ?? '' });
process.stdout.write(`${JSON.stringify({ adminUrl: database.adminUrl, pid: database.pid })}\n`);
setInterval(() => undefined, 60_000);
