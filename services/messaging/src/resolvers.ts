import { AccountExportResolver } from './account-export/account-export.resolver.js';
import { ConversationsResolver } from './conversations/conversations.resolver.js';
import { MatchesResolver } from './conversations/matches.resolver.js';
import { MessagesResolver } from './messages/messages.resolver.js';
import { TypingResolver } from './typing/typing.resolver.js';

export const RESOLVERS = [
  AccountExportResolver,
  ConversationsResolver,
  MatchesResolver,
  MessagesResolver,
  TypingResolver,
];
