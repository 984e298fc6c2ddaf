import { randomUUID } from 'node:crypto';
import { uniqueWord } from '@kindred/testing';
import { liveConversation, type MessageRecord } from '../model/community.js';
import { browserOf, type Planner } from './operation.js';
import { conversationEncounter, conversationLocks } from './encounters.js';

/** Sends a message. All attempts have the same `clientId`. */
export const sendMessage: Planner = (world) => {
  const found = conversationEncounter(world);
  const conversation = found && liveConversation(found.pair);
  if (found === undefined || conversation === undefined) return undefined;
  const { actor, pair } = found;
  return {
    locks: conversationLocks(pair),
    run: async () => {
      const message: MessageRecord = { fromUser: actor.id, body: `Message ${uniqueWord()}` };
      conversation.messages.push(message);
      // Until messaging knows of the match, or of the end of a ban, the conversation is not found.
      const answer = await world.client.request<{ id: string; seq: number }>(
        browserOf(world, actor),
        { done: [201], stale: [403, 404] },
        ['POST', `/api/messages/${conversation.matchId}`, { body: message.body, clientId: randomUUID() }],
      );
      if (answer !== undefined) message.acknowledged = { id: answer.body.id, seq: answer.body.seq };
      return answer !== undefined;
    },
  };
};
