import { BusMonitor, Dependencies } from '@kindred/event-bus';
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

/**
 * Liveness (the process runs), readiness (the database responds), and startup (it has been ready once). The bus and the
 * servers that only tasks need are reported, but calls are served without them: a service that is taken out of rotation
 * because the bus is down would serve none at all.
 */
@Controller('health')
export class HealthController {
  private hasStarted = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: BusMonitor,
    private readonly dependencies: Dependencies,
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
    if (database) this.hasStarted = true;
    const others = this.dependencies.others.map(({ name, isDown }) => [name, !isDown] as const);
    await reply
      .status(database ? 200 : 503)
      .send({ status: database ? 'ok' : 'unavailable', database, bus, ...Object.fromEntries(others) });
  }

  @Get('startup')
  async startup(@Res() reply: FastifyReply): Promise<void> {
    this.hasStarted ||= await succeeds(runStatement(this.dataSource, PING));
    await reply.status(this.hasStarted ? 200 : 503).send({ status: this.hasStarted ? 'ok' : 'unavailable' });
  }
}
