import type { MemberSignalKind } from '../gql/graphql.js';

/**
 * The root fields of the graph that each mutation makes stale. Objects that the mutation's own response updates by id are
 * not listed.
 */
export const STALE_AFTER_MUTATION = {
  // The card is removed from the cached deck without a refetch. A match also makes `STALE_AFTER_MATCH` stale.
  Like: ['likes', 'likesReceived', 'dislikes'],
  LikeWithNote: ['likes', 'likesReceived', 'dislikes'],
  LikePassed: ['likes', 'dislikes', 'discover'],
  LikeBack: ['likes', 'likesReceived', 'discover'],
  Pass: ['likes', 'likesReceived', 'dislikes'],
  PassAdmirer: ['likesReceived', 'dislikes', 'discover'],
  // The card is returned to the cached deck without a refetch.
  UndoPass: ['likesReceived', 'dislikes'],
  RemovePass: ['likesReceived', 'dislikes', 'discover'],
  Block: [
    ...[
      'discover',
      'likes',
      'likesReceived',
      'dislikes',
      'matches',
      'match',
      'member',
      'conversations',
      'conversation',
    ],
    ...['blocks', 'announcements'],
  ],
  Unblock: ['blocks', 'discover', 'likes', 'dislikes', 'member'],
  Unmatch: ['matches', 'match', 'conversations', 'conversation', 'likes', 'dislikes', 'announcements'],
  Report: [],
  Appeal: ['ownSanctions'],
  AcknowledgeWarning: ['ownSanctions'],
  RequestCouple: ['matches', 'match'],
  // An active couple is out of the deck.
  RespondToCouple: ['matches', 'match', 'likes', 'announcements', 'deckStatus'],
  EndCouple: ['matches', 'match', 'likes', 'announcements', 'deckStatus'],
  SetPaused: ['discover'],
  SendMessage: ['conversations'],
  SendFirstMessage: ['conversations', 'conversation'],
  AnswerMeeting: [],
  DismissMeetingQuestion: [],
  MarkRead: [],
  SetTyping: [],
  SaveProfile: ['profileView', 'discover'],
  SavePreferences: ['preferences', 'discover'],
  SetNotifyOnLikes: ['notificationPreferences'],
  // The preferences themselves are updated in place. What is switched off is not listed.
  SaveNotificationChoices: ['notices', 'noticeCount'],
  AddPushSubscription: [],
  RemovePushSubscription: [],
  CreateUpload: [],
  CompleteUpload: ['photos', 'profile', 'profileView'],
  // The photo list itself is updated in place, so that the layout does not shift.
  OrderPhotos: ['profileView'],
  DeletePhoto: ['profileView'],
  ActivateBeta: ['accountPlan'],
  CancelPlan: [],
  ResumePlan: [],
  CreateAnnouncement: ['announcements', 'staffAnnouncements'],
  DraftAnnouncement: ['staffAnnouncements'],
  // The announcement itself is updated in place.
  ChangeAnnouncement: [],
  PublishAnnouncement: ['announcements'],
  CancelAnnouncement: [],
  DeleteAnnouncement: ['staffAnnouncements'],
  // The items themselves are updated in place.
  MarkNoticesRead: ['noticeCount'],
  ChangePassword: ['accountSessions'],
  BeginTotp: [],
  ConfirmTotp: ['secondFactor'],
  RemoveTotp: ['secondFactor'],
  EndSession: ['accountSessions'],
  EndOtherSessions: ['accountSessions'],
  // Staff.
  ApprovePhoto: ['photoReviews', 'staffHome', 'memberFile'],
  RejectPhoto: ['photoReviews', 'staffHome', 'memberFile'],
  CorrectDateOfBirth: ['photoReviews', 'memberFile'],
  ClaimNextReview: [],
  ClaimReview: [],
  ReleaseReview: [],
  Ban: ['users', 'userSearch', 'memberFile', 'staffHome'],
  Mute: ['users', 'userSearch', 'memberFile', 'staffHome'],
  Unban: ['users', 'userSearch', 'memberFile', 'staffHome'],
  Unmute: ['users', 'userSearch', 'memberFile', 'staffHome'],
  DeleteUser: ['users', 'userSearch', 'pendingVerifications', 'passwordResets', 'sealedCases', 'staffHome'],
  ResolveReport: ['reports', 'reportCase', 'users', 'memberFile', 'sealedCases', 'sealedCase', 'staffHome'],
  ClaimReport: [],
  ClaimNextReport: [],
  ReleaseReport: [],
  MarkShieldReviewed: ['shieldMembers', 'memberFile', 'staffHome'],
  DecideAppeal: ['appeals', 'users', 'memberFile', 'staffHome'],
  ReplyToContactMessage: ['contactMessages', 'contactConversation', 'staffHome'],
  CloseContactMessage: ['contactMessages', 'contactConversation', 'staffHome'],
  ReopenContactMessage: ['contactMessages', 'contactConversation', 'staffHome'],
  ClaimContactMessage: [],
  ClaimNextContactMessage: [],
  ReleaseContactMessage: [],
  ResendVerification: ['pendingVerifications'],
  CancelVerification: ['pendingVerifications'],
  ResendPasswordReset: ['passwordResets'],
  CancelPasswordReset: ['passwordResets'],
} as const satisfies Record<string, readonly string[]>;

export type MutationName = keyof typeof STALE_AFTER_MUTATION;

/** In addition, when a like results in a match. */
export const STALE_AFTER_MATCH = ['matches', 'conversations'] as const;

/** After a like or pass failed, because the member is no longer available or already a match. */
export const STALE_AFTER_REJECTED_LIKE = [...STALE_AFTER_MUTATION.Like, ...STALE_AFTER_MATCH] as const;

/** After a card was returned to the deck that is shown: the decks with other filters, in which it may belong, too. */
export const STALE_AFTER_RETURNED_CARD = ['discover'] as const;

/** After the plan was changed by a REST call. */
export const STALE_AFTER_PLAN_CHANGE = ['accountPlan'] as const;

/** After another administrator took over a claimed photo, or the claim expired. */
export const STALE_AFTER_LOST_CLAIM = STALE_AFTER_MUTATION.ApprovePhoto;

/** After an answer to whether two have met was rejected, because it was given elsewhere or the match has ended. */
export const STALE_AFTER_REJECTED_MEETING_ANSWER = ['conversations'] as const;

/** After the deletion of a photo was rejected, because the list does not show that it is the last approved one. */
export const STALE_AFTER_REJECTED_DELETION = ['photos'] as const;

/** The root fields that each live signal makes stale. */
export const STALE_AFTER_SIGNAL: Record<MemberSignalKind, readonly string[]> = {
  ACCOUNT_CHANGED: ['accountPlan'],
  PHOTOS_CHANGED: ['photos', 'profile', 'profileView'],
  // Those of staff make only counts stale, which need no record in the audit trail (`applyStaffSignal`).
  ITEM_ADDED: ['staffHome'],
  ITEM_LEFT: ['staffHome'],
  ITEM_CHANGED: [],
  CLAIM_CHANGED: [],
  COUNTS_CHANGED: ['staffHome'],
  SANCTIONS_CHANGED: ['ownSanctions'],
  NOTICES_CHANGED: ['notices', 'noticeCount'],
  ANNOUNCED: ['announcements', 'notices', 'noticeCount'],
  MATCHED: ['matches', 'match', 'conversations', 'likes', 'likesReceived', 'announcements'],
  // The end of a match also deletes both likes and the couple's announcement.
  MATCH_ENDED: ['matches', 'match', 'conversations', 'conversation', 'likes', 'announcements'],
  MATCH_HIDDEN: ['matches', 'match', 'conversations', 'conversation', 'likes', 'announcements'],
  MATCH_RESTORED: ['matches', 'match', 'conversations', 'likes', 'likesReceived', 'announcements'],
  // These follow a signal that invalidates.
  LIKED_BACK: [],
  UNMATCHED: [],
  COUPLE_CHANGED: ['matches', 'match', 'likes', 'announcements', 'deckStatus'],
  COUPLE_ENDED: [],
  CONVERSATION_CHANGED: ['conversations', 'conversation'],
  MESSAGE: ['conversations'],
};

/** After a reconnect: any signal may have been lost. */
export const STALE_AFTER_RECONNECT = [...new Set(Object.values(STALE_AFTER_SIGNAL).flat())];
