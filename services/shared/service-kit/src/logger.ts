import { activeRequestId, activeSpan } from '@kindred/platform/tracing';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { flushSoon } from './flush-soon.js';

export type { Logger } from 'pino';

/** Serializes an error without the parameters of a failed query, which can be personal data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  return { type, message, stack, ...code };
}

const BUFFER_BYTES = 16_000;

let output: DestinationStream | undefined;

/** Buffers lines for a short time, since a write per line doubles the cost of logging. Flushed on exit. */
function standardOutput(): DestinationStream {
  output ??= flushSoon(pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES }));
  return output;
}

/** Writes JSON lines to standard output, each with the service and the id of the request that caused it. */
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

/** Nest's logger on top of pino; Nest's info lines, such as those about routes, are logged at the debug level. */
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
