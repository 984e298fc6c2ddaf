import { BusMonitor } from '@kindred/event-bus';
import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';

const answers = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  );

/** Whether the process runs (`live`) and whether it can serve (`ready`): its database and the bus answer. */
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
    const [database, bus] = await Promise.all([answers(this.dataSource.query('SELECT 1')), answers(this.bus.ping())]);
    const ready = database && bus;
    await reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', database, bus });
  }
}
