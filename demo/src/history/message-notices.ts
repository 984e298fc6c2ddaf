/** A message of the history. */
export interface SentMessage {
  clientId: string;
  fromId: string;
  /** Undefined if it could not be sent. */
  seq: number | undefined;
  at: Date;
}

/** What the notice of a member about a conversation says. */
export interface MessageNotice {
  userId: string;
  /** The latest message to the member. */
  seq: number;
  at: Date;
  /** Their own latest message, up to which they have read; 0 without one. */
  readSeq: number;
  readAt: Date | null;
}

/** The notices of the members who have received a message. */
export function messageNoticesOf(userIds: readonly string[], messages: readonly SentMessage[]): MessageNotice[] {
  return userIds.flatMap((userId) => {
    const received = messages.findLast(({ fromId, seq }) => fromId !== userId && seq !== undefined);
    const written = messages.findLast(({ fromId, seq }) => fromId === userId && seq !== undefined);
    if (received?.seq === undefined) return [];
    return [{ userId, seq: received.seq, at: received.at, readSeq: written?.seq ?? 0, readAt: written?.at ?? null }];
  });
}
