/**
 * What staff do and see, as the audit trail names it (docs/product.md, "Audit trail"), with the label that the screen
 * shows. Names are permanent: records keep them.
 */
export const STAFF_ACTIONS = {
  PHOTO_REVIEWS_VIEWED: 'Viewed the review queue',
  PHOTO_REVIEW_VIEWED: 'Viewed a photo review',
  PHOTO_VIEWED: 'Viewed a photo in review',
  PHOTO_CLAIMED: 'Claimed a photo',
  PHOTO_RELEASED: 'Released a photo',
  PHOTO_APPROVED: 'Approved a photo',
  PHOTO_REJECTED: 'Rejected a photo',
  REPORTS_VIEWED: 'Viewed the reports',
  REPORT_VIEWED: 'Viewed a case',
  REPORT_CLAIMED: 'Claimed a report',
  REPORT_RELEASED: 'Released a report',
  EVIDENCE_PHOTO_VIEWED: 'Viewed a photo in evidence',
  REPORT_RESOLVED: 'Resolved a report',
  SEALED_CASES_VIEWED: 'Viewed the sealed cases',
  SEALED_CASE_VIEWED: 'Viewed a sealed case',
  /** By the product itself: the retention of a sealed case has ended. */
  SEALED_CASE_ERASED: 'Erased a sealed case',
  APPEALS_VIEWED: 'Viewed the appeals',
  APPEAL_UPHELD: 'Upheld a sanction after an appeal',
  APPEAL_LIFTED: 'Lifted a sanction after an appeal',
  WARNING: 'Warned a member',
  SHIELD_VIEWED: 'Viewed the shield',
  SHIELD_REVIEWED: 'Reviewed a member of the shield',
  BAN: 'Banned a member',
  UNBAN: 'Lifted a ban',
  MUTE: 'Muted a member',
  UNMUTE: 'Lifted a mute',
  USERS_VIEWED: 'Viewed the list of users',
  USER_SEARCHED: 'Searched for a user',
  USERS_SEARCHED: 'Searched for members',
  USER_VIEWED: 'Viewed a member',
  USER_DELETED: 'Deleted an account',
  DATE_OF_BIRTH_CORRECTED: 'Corrected a date of birth',
  PENDING_VERIFICATIONS_VIEWED: 'Viewed unverified accounts',
  PASSWORD_RESETS_VIEWED: 'Viewed password resets',
  VERIFICATION_RESENT: 'Resent a verification email',
  VERIFICATION_CANCELED: 'Canceled a verification',
  PASSWORD_RESET_RESENT: 'Resent a password reset',
  PASSWORD_RESET_CANCELED: 'Canceled a password reset',
  ANNOUNCEMENTS_VIEWED: 'Viewed the announcements of staff',
  ANNOUNCEMENT_VIEWED: 'Viewed an announcement of staff',
  ANNOUNCEMENT_DRAFTED: 'Drafted an announcement',
  ANNOUNCEMENT_CHANGED: 'Changed an announcement',
  ANNOUNCEMENT_SCHEDULED: 'Scheduled an announcement',
  ANNOUNCEMENT_POSTED: 'Posted an announcement',
  ANNOUNCEMENT_CANCELED: 'Canceled an announcement',
  ANNOUNCEMENT_DELETED: 'Deleted the draft of an announcement',
  CONTACT_MESSAGES_VIEWED: 'Viewed the contact messages',
  CONTACT_MESSAGE_VIEWED: 'Viewed a contact message',
  CONTACT_MESSAGE_CLAIMED: 'Claimed a contact message',
  CONTACT_MESSAGE_RELEASED: 'Released a contact message',
  CONTACT_MESSAGE_ANSWERED: 'Replied to a contact message',
  CONTACT_MESSAGE_CLOSED: 'Closed a contact message',
  CONTACT_MESSAGE_REOPENED: 'Reopened a contact message',
  AUDIT_VIEWED: 'Viewed the audit trail',
  EXPORT_DOWNLOADED: 'Downloaded the export of their own account',
  /** By the operator, on the command line or at the first start. */
  ADMINISTRATOR_CREATED: 'Created an administrator',
  ADMINISTRATOR_RESET: 'Reset the password of an administrator',
  SECOND_FACTOR_REMOVED: 'Removed a second factor',
  BETA_STARTED: 'Started the beta',
  BETA_ENDED: 'Ended the beta',
  /** By the product itself: records past their retention period were deleted. */
  RECORDS_EXPIRED: 'Deleted expired records',
} as const;

export type StaffAction = keyof typeof STAFF_ACTIONS;

/**
 * What a record contains besides actor, action, and subject: ids, counts, and choices from closed lists. The only free
 * text is `reason`, from which the audit trail redacts names and email addresses. `userIds` are the members a list
 * showed; the trail finds its record by each of them.
 */
export type StaffActDetails = Readonly<Record<string, string | number | boolean | readonly string[] | null>> & {
  readonly reason?: string | null;
  readonly userIds?: readonly string[];
};

/** One act or view of an administrator, or one act of the operator. */
export interface StaffAct {
  action: StaffAction;
  /** The member it is about; null for a list or an announcement. */
  subjectId: string | null;
  details?: StaffActDetails;
  /** Other members whose names are redacted from the reason. */
  involvedIds?: readonly string[];
}
