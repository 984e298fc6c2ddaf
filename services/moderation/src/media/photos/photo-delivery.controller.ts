import { DomainError, type Caller } from '@kindred/contracts';
import { CurrentCaller, requireId, requireMember } from '@kindred/service-kit';
import { Controller, Get, Headers, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { PhotoDeliveryService } from './photo-delivery.service.js';

/** How long a browser can cache a photo before it must revalidate, so that access can be revoked. */
const CACHE_SECONDS = 300;

/**
 * Photos, for the gateway: WebP, 304, or, where browsers can reach the bucket, 302 to a signed URL; 401 for visitors;
 * 404 for photos that the caller cannot see. `width` in pixels selects the nearest rendition, the widest without it.
 */
@Controller('internal/photos')
export class PhotoDeliveryController {
  constructor(private readonly delivery: PhotoDeliveryService) {}

  @Get(':photoId')
  async show(
    @CurrentCaller() caller: Caller,
    @Param('photoId') photoId: string,
    @Query('width') width: string | undefined,
    @Headers('if-none-match') etags: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const viewer = requireMember(caller);
    const id = requireId(photoId);
    const targetWidth = typeof width === 'string' && /^\d{1,5}$/.test(width) ? Number(width) : undefined;
    const rendition = await this.delivery.find(viewer, id, targetWidth);
    if (rendition === undefined) throw DomainError.notFound();
    const tag = `"${id}-${rendition.width}"`;
    const cached = { etag: tag, 'cache-control': `private, max-age=${CACHE_SECONDS}` };
    reply.header('vary', 'Cookie');
    if (etags?.split(/\s*,\s*/).some((etag) => etag.replace(/^W\//, '') === tag)) {
      await reply.status(304).headers(cached).send();
      return;
    }
    const signed = await this.delivery.sign(rendition);
    if (signed !== undefined) {
      const redirect = { location: signed.url, 'cache-control': `private, max-age=${signed.maxAge}` };
      await reply.status(302).headers(redirect).send();
      return;
    }
    const stored = await this.delivery.open(viewer, rendition);
    if (stored === undefined) throw DomainError.notFound();
    await reply
      .headers(cached)
      .header('content-type', 'image/webp')
      .header('content-length', stored.bytes)
      .header('x-content-type-options', 'nosniff')
      .send(stored.body);
  }
}
