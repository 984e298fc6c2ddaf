const HOUR = 3_600_000;

export const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

/** A message in the list. */
export const listedMessage = (id: string, changes: object = {}): object => ({
  ...{ __typename: 'ContactMessage', id, name: 'Ada', email: 'ada@example.com', category: 'technical' },
  ...{ message: 'Where is my photo?', createdAt: ago(3.5), lastEntryAt: ago(1.5), entryCount: 0, memberId: null },
  ...{ isPriority: false, state: 'open', isSpam: false, waitingSince: ago(3.5) },
  ...{ claimedByMe: false, claimedByAnother: false, claimedUntil: null },
  ...changes,
});

export const messages = (items: object[], nextCursor: string | null = null): object => ({
  contactMessages: { __typename: 'ContactMessagePage', items, nextCursor },
});

export const entryOf = (id: string, changes: object = {}): object => ({
  ...{ __typename: 'ContactEntry', id, isReply: true, text: 'It is back.', createdAt: ago(1), authorName: null },
  ...{ isMine: true, delivery: 'sent' },
  ...changes,
});

/** The response to `ContactConversation`. */
export const conversationOf = (changes: object = {}, rest: object = {}): { contactConversation: object } => ({
  contactConversation: {
    ...{ __typename: 'ContactConversation', isSpamAddress: false, entries: [], others: [] },
    message: { ...listedMessage('one'), memberName: null, memberEmail: null, ...changes },
    ...rest,
  },
});
