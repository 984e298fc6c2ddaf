import type { ServiceName } from './topology.js';

/** A list that is read page by page, named after its field in the graph. */
export type ListName =
  | 'accountSessions'
  | 'announcements'
  | 'appeals'
  | 'auditRecords'
  | 'blocks'
  | 'contactMessages'
  | 'conversations'
  | 'coupleRequests'
  | 'discover'
  | 'dislikes'
  | 'likes'
  | 'likesReceived'
  | 'matches'
  | 'messages'
  | 'ownSanctions'
  | 'passwordResets'
  | 'pendingVerifications'
  | 'photoReviews'
  | 'photos'
  | 'reports'
  | 'sealedCases'
  | 'shieldMembers'
  | 'users'
  | 'userSearch'
  | `${ServiceName}Export`;
