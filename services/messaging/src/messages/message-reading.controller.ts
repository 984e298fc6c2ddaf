import { DomainError, type Caller } from '@kindred/contracts';
import { CallerTokens, requireActive, SETTINGS, type BaseSettings } from '@kindred/service-kit';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { z } from 'zod';
import type { MessageEntity } from './message.entity.js';
import { MessagesService } from './messages.service.js';

const bodySchema = z.object({ asked: z.array(z.object({ reader: z.string(), id: z.string() })).max(100) });

/** A message as it travels on the chat channel (contract, section 4). */
type ChatMessage = Pick<MessageEntity, 'id' | 'fromUser' | 'body' | 'createdAt' | 'seq'>;

const presentChatMessage = ({ id, fromUser, body, createdAt, seq }: MessageEntity): ChatMessage => ({
  id,
  fromUser,
  body,
  createdAt,
  seq,
});

/** Messages for the gateway's chat sockets: many readers at once, each with the rights of their own. */
@Controller('internal/messages')
export class MessageReadingController {
  private readonly tokens: CallerTokens;

  constructor(
    @Inject(SETTINGS) settings: BaseSettings,
    private readonly messages: MessagesService,
  ) {
    this.tokens = new CallerTokens(settings.SESSION_SECRET);
  }

  /**
   * `{asked: [{reader, id}]}`, each reader a signed caller → the messages in their order, null where the reader is not
   * one of the two of its live match, or not verified and ACTIVE.
   */
  @Post('read')
  @HttpCode(200)
  async read(@Body() body: unknown): Promise<(ChatMessage | null)[]> {
    const parsed = bodySchema.safeParse(body);
    if (!parsed.success) throw new DomainError('BAD_REQUEST', 'Ask for up to 100 messages.');
    const wanted = parsed.data.asked.map(({ reader, id }) => ({ reader: readerOf(this.tokens.verify(reader)), id }));
    const found = await this.messages.findOpenTo(wanted);
    return found.map((message) => message && presentChatMessage(message));
  }
}

/** Null for whoever may read nothing. */
function readerOf(caller: Caller | undefined): string | null {
  try {
    return caller === undefined ? null : requireActive(caller).userId;
  } catch {
    return null;
  }
}
