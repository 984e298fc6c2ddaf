import { Logger } from '@nestjs/common';
import { eventsCommand } from './events-command.js';

// The command reports errors itself.
Logger.overrideLogger(false);

process.exitCode = await eventsCommand(process.argv.slice(2), process.env, console);
