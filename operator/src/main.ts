import { Logger } from '@nestjs/common';
import { run } from './run.js';

// The command reports errors itself.
Logger.overrideLogger(false);
process.exitCode = await run(process.argv.slice(2), process.env);
