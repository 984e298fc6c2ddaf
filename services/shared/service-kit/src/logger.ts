import type { LoggerService } from '@nestjs/common';
import { activeRequestId } from '@kindred/event-bus';
import pino, { type Logger } from 'pino';

export type { Logger } from 'pino';

/** JSON lines on standard output; each one carries the name of the service and the request that caused it. */
export function createLogger(service: string, level: string): Logger {
  return pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = activeRequestId();
      return requestId === undefined ? {} : { requestId };
    },
    redact: { paths: ['email', '*.email', 'password', '*.password', 'token', '*.token', 'req.headers'], remove: true },
  });
}

/** Lets Nest write through pino, without its chatter about routes at the info level. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: string, context?: string): void {
    this.logger.error({ context, stack }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.logger.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.logger.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.logger.trace({ context }, String(message));
  }
}
