import type { ChatMessage } from '../../support/chat.js';
import type { Projection } from '../../support/projections.js';

/** What the product shows and stores in the end. */
export interface Observed {
  /** What each member who can sign in sees, by id. */
  views: Map<string, View>;
  /** Statuses of the sessions that members had before they were banned or deleted, by id. */
  endedSessions: Map<string, number>;
  /** The messages of each live match, as both members see them. */
  threads: Map<string, readonly ChatMessage[][]>;
  reports: { reporterId: string | null; userId: string; details: string }[];
  mails: ReceivedMail[];
  storedMessages: StoredMessage[];
  /** What services store of the data of others, next to what the owner stores. */
  projections: Projection[];
  /** Tables and keys with data of each deleted member, by id. */
  traces: Map<string, string[]>;
}

/** The lists of one member, as ids of other members. */
export interface View {
  status: string;
  likes: string[];
  passes: string[];
  blocks: string[];
  matches: { matchId: string; userId: string }[];
  couples: { matchId: string; requesterId: string; status: string }[];
  /** With the HTTP status of the image. */
  photos: { id: string; status: string; imageStatus: number }[];
  deck: string[];
}

export interface ReceivedMail {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** When this delivery was sent, in milliseconds since the epoch, rounded down to seconds. */
  sentAt: number;
}

export interface StoredMessage {
  matchId: string;
  fromUser: string;
  body: string;
  seq: number;
}
