import { demoId } from '../members/demo-identity.js';
import { CONVERSATIONS } from './conversations.js';
import type { DemoConversation } from './demo-conversation.js';
import { COUPLE_CONVERSATION, IMANI_CONVERSATIONS } from './featured-conversations.js';

/** The client id of a message of the history, by which a repeated attempt finds the message that was already sent. */
export const messageClientId = ({ members }: DemoConversation, index: number): string =>
  demoId(`message:${members.join(':')}:${index}`);

const clientIds = new Set(
  [...CONVERSATIONS, ...IMANI_CONVERSATIONS, COUPLE_CONVERSATION].flatMap((conversation) =>
    conversation.messages.map((_, index) => messageClientId(conversation, index)),
  ),
);

/** Whether the message with this client id is part of the history, so that no member replies to it. */
export const isHistory = (clientId: string | null): boolean => clientId !== null && clientIds.has(clientId);
