/** A message: the sender's slug, how many hours before the first start it was sent, and its text. */
export type DemoMessage = readonly [from: string, hoursAgo: number, body: string];

/** A match of two demo members and what they have written so far; the last message has not been read. */
export interface DemoConversation {
  members: readonly [string, string];
  /** How many hours before the first start the match began. */
  matchedHoursAgo: number;
  messages: readonly DemoMessage[];
}
