import { DomainError } from '@kindred/contracts';
import { recordSpan } from '@kindred/platform/tracing';
import { requireMember, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { PersistedOperations } from '../graph/persisted-operations.js';
import type { Routes } from '../http/routes.js';
import { Sessions } from '../sessions/sessions.service.js';
import { measuredSpans, spansSchema } from './browser-span.js';
import { BrowserTraces } from './browser-traces.service.js';

const MAX_BYTES = 16 * 1024;
/** A page sends at most one batch in five seconds. The limits are per process: what exceeds them is only lost detail. */
const BATCHES_PER_MEMBER = { points: 60, duration: 60 };
const BATCHES = { points: 3_000, duration: 60 };

/** `POST /telemetry/spans`: the spans that the browsers of signed-in members have recorded. 404 if there are none. */
@Injectable()
export class SpansRoutes implements Routes {
  private readonly perMember = new RateLimiterMemory({ keyPrefix: 'spans', ...BATCHES_PER_MEMBER });
  private readonly all = new RateLimiterMemory({ keyPrefix: 'spans-of-all', ...BATCHES });

  constructor(
    private readonly browserTraces: BrowserTraces,
    private readonly sessions: Sessions,
    private readonly persisted: PersistedOperations,
  ) {}

  register(server: FastifyInstance): void {
    if (!this.browserTraces.isOn) return;
    server.post('/telemetry/spans', { bodyLimit: MAX_BYTES }, (request, reply) => this.receive(request, reply));
  }

  private async receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { caller } = await this.sessions.open(request, reply);
    await this.consume(requireMember(caller).userId);
    const batch = validate(spansSchema, request.body);
    for (const span of measuredSpans(batch, Date.now(), (name) => this.persisted.isOperation(name))) recordSpan(span);
    return reply.status(204).send();
  }

  /** @throws DomainError RATE_LIMITED */
  private async consume(userId: string): Promise<void> {
    try {
      await this.perMember.consume(userId);
      await this.all.consume('');
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.ceil(error.msBeforeNext / 1_000);
      throw new DomainError('RATE_LIMITED', 'Too many spans.', undefined, seconds);
    }
  }
}
