import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';

/** Whether the process runs (`live`) and whether it can serve (`ready`): its database answers. */
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  @Get('live')
  alive(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const database = await this.dataSource.query('SELECT 1').then(
      () => true,
      () => false,
    );
    await reply.status(database ? 200 : 503).send({ status: database ? 'ok' : 'unavailable', database });
  }
}
