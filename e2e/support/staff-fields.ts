import { readFileSync } from 'node:fs';
import type { StaffAction } from '@kindred/contracts';
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql';

/** How a test uses a field of the graph that is only for administrators. */
type Use =
  /** Through the REST call that runs it. */
  | { rest: string }
  /** Directly, with the id in the path of this REST call as `$id`; after another operation, if there is one. */
  | { graph: string; idOf: string; after?: string }
  /** In this test alone: in the shared product it would take items from other journeys. */
  | { test: string };

export type StaffField = { action: StaffAction } & Use;

/** Counts without personal data, which open pages read again with every change: they make no record. */
export const COUNTS: readonly string[] = ['announcementProgress', 'staffHome'];

const CONTACT_MESSAGE = 'GET /api/admin/contact-messages/{id}';
const REPORT = 'GET /api/admin/reports/{id}';
const PHOTO = 'POST /api/admin/verifications/{photoId}/approve';
const claiming = (mutation: string) => `mutation ($id: ID!) { ${mutation} }`;

/** Every other field of the graph for administrators, with the one record that it makes in the audit trail. */
export const STAFF_FIELDS: Readonly<Record<string, StaffField>> = {
  pendingVerifications: { action: 'PENDING_VERIFICATIONS_VIEWED', rest: 'GET /api/admin/pending-verifications' },
  passwordResets: { action: 'PASSWORD_RESETS_VIEWED', rest: 'GET /api/admin/password-resets' },
  resendVerification: { action: 'VERIFICATION_RESENT', rest: 'POST /api/admin/resend-verification/{userId}' },
  resendPasswordReset: { action: 'PASSWORD_RESET_RESENT', rest: 'POST /api/admin/resend-password-reset/{userId}' },
  cancelVerification: { action: 'VERIFICATION_CANCELED', rest: 'DELETE /api/admin/cancel-verification/{userId}' },
  cancelPasswordReset: {
    action: 'PASSWORD_RESET_CANCELED',
    rest: 'DELETE /api/admin/cancel-password-reset/{tokenId}',
  },
  deleteUser: { action: 'USER_DELETED', rest: 'DELETE /api/admin/users/{userId}' },
  correctDateOfBirth: { action: 'DATE_OF_BIRTH_CORRECTED', rest: 'POST /api/admin/users/{userId}/date-of-birth' },
  users: { action: 'USERS_VIEWED', rest: 'GET /api/users' },
  userByEmail: { action: 'USER_SEARCHED', rest: 'GET /api/users/search' },
  userSearch: { action: 'USERS_SEARCHED', rest: 'GET /api/admin/users' },
  memberFile: { action: 'USER_VIEWED', rest: 'GET /api/admin/users/{userId}' },
  ban: { action: 'BAN', rest: 'POST /api/admin/ban/{userId}' },
  mute: { action: 'MUTE', rest: 'POST /api/admin/mute/{userId}' },
  unban: { action: 'UNBAN', rest: 'POST /api/admin/unban/{userId}' },
  unmute: { action: 'UNMUTE', rest: 'POST /api/admin/unmute/{userId}' },
  photoReviews: { action: 'PHOTO_REVIEWS_VIEWED', rest: 'GET /api/admin/verifications' },
  photoReview: {
    action: 'PHOTO_REVIEW_VIEWED',
    graph: 'query ($id: ID!) { photoReview(photoId: $id) { review { photoId } } }',
    idOf: PHOTO,
  },
  claimReview: { action: 'PHOTO_CLAIMED', graph: claiming('claimReview(photoId: $id)'), idOf: PHOTO },
  releaseReview: {
    action: 'PHOTO_RELEASED',
    graph: claiming('releaseReview(photoId: $id)'),
    idOf: PHOTO,
    after: claiming('claimReview(photoId: $id)'),
  },
  claimNextReview: { action: 'PHOTO_CLAIMED', test: 'services/moderation/test/review-queue' },
  approvePhoto: { action: 'PHOTO_APPROVED', rest: PHOTO },
  rejectPhoto: { action: 'PHOTO_REJECTED', rest: 'POST /api/admin/verifications/{photoId}/reject' },
  reports: { action: 'REPORTS_VIEWED', rest: 'GET /api/admin/reports' },
  reportCase: { action: 'REPORT_VIEWED', rest: REPORT },
  claimReport: { action: 'REPORT_CLAIMED', graph: claiming('claimReport(id: $id)'), idOf: REPORT },
  releaseReport: {
    action: 'REPORT_RELEASED',
    graph: claiming('releaseReport(id: $id)'),
    idOf: REPORT,
    after: claiming('claimReport(id: $id)'),
  },
  claimNextReport: { action: 'REPORT_CLAIMED', test: 'services/moderation/test/report-claims' },
  resolveReport: { action: 'REPORT_RESOLVED', rest: 'POST /api/admin/reports/{id}/resolve' },
  sealedCases: { action: 'SEALED_CASES_VIEWED', rest: 'GET /api/admin/sealed-cases' },
  sealedCase: { action: 'SEALED_CASE_VIEWED', rest: 'GET /api/admin/sealed-cases/{id}' },
  appeals: { action: 'APPEALS_VIEWED', rest: 'GET /api/admin/appeals' },
  decideAppeal: { action: 'APPEAL_UPHELD', rest: 'POST /api/admin/appeals/{id}/decide' },
  shieldMembers: { action: 'SHIELD_VIEWED', rest: 'GET /api/admin/shield' },
  markShieldReviewed: { action: 'SHIELD_REVIEWED', rest: 'POST /api/admin/shield/{userId}/reviewed' },
  auditRecords: { action: 'AUDIT_VIEWED', rest: 'GET /api/admin/audit' },
  createAnnouncement: { action: 'ANNOUNCEMENT_POSTED', rest: 'POST /api/announcements' },
  staffAnnouncements: { action: 'ANNOUNCEMENTS_VIEWED', rest: 'GET /api/admin/announcements' },
  staffAnnouncement: { action: 'ANNOUNCEMENT_VIEWED', rest: 'GET /api/admin/announcements/{id}' },
  draftAnnouncement: { action: 'ANNOUNCEMENT_DRAFTED', rest: 'POST /api/admin/announcements' },
  changeAnnouncement: { action: 'ANNOUNCEMENT_CHANGED', rest: 'PUT /api/admin/announcements/{id}' },
  publishAnnouncement: { action: 'ANNOUNCEMENT_POSTED', rest: 'POST /api/admin/announcements/{id}/publish' },
  cancelAnnouncement: { action: 'ANNOUNCEMENT_CANCELED', rest: 'POST /api/admin/announcements/{id}/cancel' },
  deleteAnnouncement: { action: 'ANNOUNCEMENT_DELETED', rest: 'DELETE /api/admin/announcements/{id}' },
  contactMessages: { action: 'CONTACT_MESSAGES_VIEWED', rest: 'GET /api/admin/contact-messages' },
  contactConversation: { action: 'CONTACT_MESSAGE_VIEWED', rest: CONTACT_MESSAGE },
  replyToContactMessage: {
    action: 'CONTACT_MESSAGE_ANSWERED',
    rest: 'POST /api/admin/contact-messages/{id}/replies',
  },
  closeContactMessage: { action: 'CONTACT_MESSAGE_CLOSED', rest: 'POST /api/admin/contact-messages/{id}/close' },
  reopenContactMessage: { action: 'CONTACT_MESSAGE_REOPENED', rest: 'POST /api/admin/contact-messages/{id}/reopen' },
  claimContactMessage: {
    action: 'CONTACT_MESSAGE_CLAIMED',
    graph: claiming('claimContactMessage(id: $id)'),
    idOf: CONTACT_MESSAGE,
  },
  releaseContactMessage: {
    action: 'CONTACT_MESSAGE_RELEASED',
    graph: claiming('releaseContactMessage(id: $id)'),
    idOf: CONTACT_MESSAGE,
    after: claiming('claimContactMessage(id: $id)'),
  },
  claimNextContactMessage: { action: 'CONTACT_MESSAGE_CLAIMED', test: 'services/notifications/test/contact-inbox' },
};

const API_SCHEMA = buildSchema(readFileSync(new URL('../../gateway/api-schema.graphql', import.meta.url), 'utf8'));

export interface RootField {
  name: string;
  /** An operation of this field alone, with a value for each required argument. */
  operation: string;
}

/** All fields of `Query` and `Mutation`; those that only read come first. */
export const ROOT_FIELDS: readonly RootField[] = [API_SCHEMA.getQueryType(), API_SCHEMA.getMutationType()].flatMap(
  (type) =>
    Object.values(type?.getFields() ?? {}).map((field) => ({
      name: field.name,
      operation: `${type?.name.toLowerCase() ?? ''} { ${call(field)} }`,
    })),
);

function call({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const values = args.filter(isRequiredArgument).map((each) => `${each.name}: ${valueOf(each.type)}`);
  const selection = isLeafType(getNamedType(type)) ? '' : ' { __typename }';
  return `${name}${values.length === 0 ? '' : `(${values.join(', ')})`}${selection}`;
}

function valueOf(type: GraphQLInputType): string {
  if (isNonNullType(type)) return valueOf(type.ofType);
  if (isListType(type)) return '[]';
  if (isEnumType(type)) return type.getValues()[0]?.name ?? '';
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(isRequiredInputField);
    return `{ ${fields.map((each) => `${each.name}: ${valueOf(each.type)}`).join(', ')} }`;
  }
  const values: Record<string, string> = { Int: '1', Float: '1', Boolean: 'false' };
  return values[type.name] ?? '"6f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10"';
}
