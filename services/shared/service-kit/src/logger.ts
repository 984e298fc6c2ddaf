import type { LoggerService } from '@nestjs/common';
import { activeRequestId, activeSpan } from '@kindred/event-bus';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger } from 'pino';

/** An error without the values of a failed query, which are people's data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type, message, stack, ...code };
}

const WRITE_BYTES = 4_096;
const WRITE_MILLISECONDS = 50;

let output: DestinationStream | undefined;

/** Lines are written several at a time, and soon: a write for each costs as much as the line. An exit writes the rest. */
function standardOutput(): DestinationStream {
  output ??= pino.destination({ dest: 1, sync: false, minLength: WRITE_BYTES, periodicFlush: WRITE_MILLISECONDS });
  return output;
}

/** JSON lines on standard output; each one carries the name of the service and the request that caused it. */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => {
      const requestId = activeRequestId();
      if (requestId === undefined) return {};
      const span = activeSpan();
      return span === undefined ? { requestId } : { requestId, traceId: span.spanContext().traceId };
    },
    redact: { paths: ['email', '*.email', 'password', '*.password', 'token', '*.token', 'req.headers'], remove: true },
  };
  return pino(options, destination ?? standardOutput());
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
