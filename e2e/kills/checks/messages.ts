import { groupBy } from '../group-by.js';
import { isPresent, liveConversation, type Community, type ConversationRecord } from '../model/community.js';
import type { Observed, StoredMessage } from '../observed/observed.js';

type Stored = Pick<StoredMessage, 'fromUser' | 'body' | 'seq'> & { id?: string };

/** Live matches have the messages that both members see; the database also has those of ended ones. */
export function messageViolations({ pairs, members }: Community, { threads, storedMessages }: Observed): string[] {
  const stored = groupBy(storedMessages, ({ matchId }) => matchId);
  const known = new Set<string>();
  const violations = [...pairs.values()].flatMap((pair) => {
    const isKept = pair.members.every(({ stage }) => stage !== 'deleted' && stage !== 'uncertain');
    const live = pair.members.every(isPresent) ? liveConversation(pair) : undefined;
    return pair.conversations.flatMap((conversation) => {
      known.add(conversation.matchId);
      const views = conversation === live ? (threads.get(conversation.matchId) ?? []) : [];
      return [
        ...(conversation === live && views.length !== 2 ? [`${conversation.matchId} was not read`] : []),
        ...views.flatMap((messages) => conversationViolations(conversation, messages)),
        ...(isKept ? conversationViolations(conversation, stored.get(conversation.matchId) ?? []) : []),
      ];
    });
  });
  const uncertain = members.some(({ stage }) => stage === 'uncertain');
  const unknown = [...stored.keys()].filter((matchId) => !known.has(matchId) && !uncertain);
  return [...violations, ...unknown.map((matchId) => `${matchId} has messages that were not sent`)];
}

/** Every acknowledged message once, at its number, no other ones, and no gap. */
export function conversationViolations({ matchId, messages }: ConversationRecord, stored: readonly Stored[]): string[] {
  const violations = stored.flatMap(({ fromUser, body, seq }, index) => [
    ...(seq === index + 1 ? [] : [`number ${seq} in place of ${index + 1}`]),
    ...(messages.some((sent) => sent.body === body && sent.fromUser === fromUser) ? [] : [`'${body}' was not sent`]),
    ...(stored.findIndex((other) => other.body === body) === index ? [] : [`'${body}' is repeated`]),
  ]);
  for (const { body, acknowledged } of messages) {
    if (acknowledged === undefined) continue;
    const found = stored.find((each) => each.body === body);
    if (found === undefined) violations.push(`'${body}' is missing`);
    else if (found.seq !== acknowledged.seq || (found.id ?? acknowledged.id) !== acknowledged.id)
      violations.push(`'${body}' has another number or id`);
  }
  return violations.map((what) => `${matchId}: ${what}`);
}
