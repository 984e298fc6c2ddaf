import { BusMonitor } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { PING } from './database.statement.js';

const succeeds = (request: Promise<unknown>): Promise<boolean> =>
  request.then(
    () => true,
    () => false,
  );

/** Liveness (the process runs) and readiness (the database and the bus respond). */
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: BusMonitor,
  ) {}

  @Get('live')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const [database, bus] = await Promise.all([
      succeeds(runStatement(this.dataSource, PING)),
      succeeds(this.bus.ping()),
    ]);
    const ready = database && bus;
    await reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, bus });
  }
}
