import { Logger } from '@nestjs/common';
import { run } from './run.js';

// What goes wrong is the answer of the command itself.
Logger.overrideLogger(false);
process.exitCode = await run(process.argv.slice(2), process.env);
