import { DomainError, type Caller } from '@kindred/contracts';
import { CurrentCaller, requireAdmin, requireId } from '@kindred/service-kit';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { EvidenceService } from './evidence.service.js';

/** The photos in reports, for the gateway: WebP; 401 for visitors, 403 for members, 404 once the evidence is deleted. */
@Controller('internal/evidence')
export class EvidenceDeliveryController {
  constructor(private readonly evidence: EvidenceService) {}

  @Get(':id')
  async show(@CurrentCaller() caller: Caller, @Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const stored = await this.evidence.openPhoto(requireAdmin(caller), requireId(id));
    if (stored === undefined) throw DomainError.notFound();
    await reply
      .header('content-type', 'image/webp')
      .header('content-length', stored.bytes)
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .send(stored.body);
  }
}
