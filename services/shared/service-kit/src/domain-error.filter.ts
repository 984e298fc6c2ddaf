import { ERROR_STATUS, isDomainError } from '@kindred/contracts';
import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { failureOf } from './failure.js';
import type { Logger } from './logger.js';

/** Serializes errors of HTTP calls (docs/api.md, "Errors"). Errors of GraphQL resolvers and event handlers are rethrown. */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    if (host.getType<string>() !== 'http') throw thrown;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (isDomainError(thrown)) {
      const fields = thrown.fields === undefined ? {} : { fields: thrown.fields };
      void reply.status(ERROR_STATUS[thrown.code]).send({ message: thrown.message, code: thrown.code, ...fields });
      return;
    }
    if (thrown instanceof HttpException && thrown.getStatus() < 500) {
      const code = thrown.getStatus() === 404 ? 'NOT_FOUND' : 'BAD_REQUEST';
      void reply.status(thrown.getStatus()).send({ message: thrown.message, code });
      return;
    }
    this.logger.error({ err: thrown }, 'request failed');
    const { status, body } = failureOf(thrown);
    void reply.status(status).send(body);
  }
}
