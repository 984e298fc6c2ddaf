import { ConversationsResolver } from './conversations/conversations.resolver.js';
import { MatchesResolver } from './conversations/matches.resolver.js';
import { MessagesResolver } from './messages/messages.resolver.js';
import { TypingResolver } from './typing/typing.resolver.js';

export const RESOLVERS = [ConversationsResolver, MatchesResolver, MessagesResolver, TypingResolver];
