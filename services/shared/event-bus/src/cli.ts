import { Logger } from '@nestjs/common';
import { eventsCommand } from './events-command.js';

// What goes wrong is the answer of the command itself.
Logger.overrideLogger(false);

process.exitCode = await eventsCommand(process.argv.slice(2), process.env, console);
