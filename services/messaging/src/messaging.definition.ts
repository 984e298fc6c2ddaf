import { baseSettings, ServiceModule, type BaseSettings, type ServiceDefinition } from '@kindred/service-kit';
import { ConversationLoader } from './conversations/conversation-loader.js';
import { ConversationSignals } from './conversations/conversation-signals.js';
import { ConversationsService } from './conversations/conversations.service.js';
import { ReadStateService } from './conversations/read-state.service.js';
import { ENTITIES } from './entities.js';
import { EVENT_HANDLERS } from './event-handlers/index.js';
import { EvidenceService } from './evidence/evidence.service.js';
import { MembersService } from './members/members.service.js';
import { MessageLoader } from './messages/message-loader.js';
import { MessageSendingService } from './messages/message-sending.service.js';
import { MessageReadingController } from './messages/message-reading.controller.js';
import { MessagesService } from './messages/messages.service.js';
import { MIGRATIONS } from './migrations/index.js';
import { RESOLVERS } from './resolvers.js';
import { TypingService } from './typing/typing.service.js';

const SERVICES = [
  ConversationLoader,
  ConversationSignals,
  ConversationsService,
  EvidenceService,
  MembersService,
  MessageLoader,
  MessageSendingService,
  MessagesService,
  ReadStateService,
  TypingService,
];

/** Conversations of matches: messages, read state, and typing. */
export const definition: ServiceDefinition<BaseSettings> = {
  name: 'messaging',
  settings: baseSettings,
  module: (settings, logger) =>
    ServiceModule.forRoot({
      name: 'messaging',
      settings,
      logger,
      entities: ENTITIES,
      migrations: MIGRATIONS,
      providers: [...RESOLVERS, ...SERVICES],
      controllers: [...EVENT_HANDLERS, MessageReadingController],
    }),
};
