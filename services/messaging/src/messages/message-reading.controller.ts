import { DomainError, type Caller } from '@kindred/contracts';
import { CallerVerifier, requireActive } from '@kindred/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { presentMessage, type MessageType } from './message.type.js';
import { MessagesService } from './messages.service.js';

const bodySchema = z.object({ asked: z.array(z.object({ reader: z.string(), id: z.string() })).max(100) });

/** Messages for the gateway's sockets: one batch for many readers, each with their own permissions. */
@Controller('internal/messages')
export class MessageReadingController {
  constructor(
    private readonly callers: CallerVerifier,
    private readonly messages: MessagesService,
  ) {}

  /**
   * Body `{asked: [{reader, id}]}`, where each reader is a signed caller token. Returns the messages in order; null when
   * the reader is not a member of the live match, or not verified and ACTIVE.
   */
  @Post('read')
  @HttpCode(200)
  async read(@Body() body: unknown): Promise<(MessageType | null)[]> {
    const parsed = bodySchema.safeParse(body);
    if (!parsed.success) throw new DomainError('BAD_REQUEST', 'Request up to 100 messages.');
    const requested = parsed.data.asked.map(({ reader, id }) => ({
      reader: readerOf(this.callers.verify(reader)),
      id,
    }));
    const found = await this.messages.findForReaders(requested);
    return found.map((message) => message && presentMessage(message));
  }
}

/** Null for a caller who must not read any message. */
function readerOf(caller: Caller | undefined): string | null {
  try {
    return caller === undefined ? null : requireActive(caller).userId;
  } catch {
    return null;
  }
}
