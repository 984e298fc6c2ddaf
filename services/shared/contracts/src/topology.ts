import type { z } from 'zod';
import type { EventEnvelope } from './events/envelope.js';
import * as identity from './events/identity.events.js';
import * as matching from './events/matching.events.js';
import * as messaging from './events/messaging.events.js';
import * as moderation from './events/moderation.events.js';
import * as notifications from './events/notifications.events.js';
import * as staff from './events/staff-acted.js';

export const SERVICES = ['identity', 'matching', 'messaging', 'moderation', 'notifications'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Every event definition by its type, the name used in `EventPattern`. */
export const EVENTS = {
  [identity.accountChanged.type]: identity.accountChanged,
  [identity.accountDeleted.type]: identity.accountDeleted,
  [identity.verificationRequested.type]: identity.verificationRequested,
  [identity.passwordResetRequested.type]: identity.passwordResetRequested,
  [identity.securityNotice.type]: identity.securityNotice,
  [identity.sessionsEnded.type]: identity.sessionsEnded,
  [identity.paymentFailed.type]: identity.paymentFailed,
  [identity.planEnded.type]: identity.planEnded,
  [identity.planNotice.type]: identity.planNotice,
  [identity.runtimeChanged.type]: identity.runtimeChanged,
  [matching.profileChanged.type]: matching.profileChanged,
  [matching.profileScored.type]: matching.profileScored,
  [matching.identityDetailsChanged.type]: matching.identityDetailsChanged,
  [matching.dateOfBirthCorrected.type]: matching.dateOfBirthCorrected,
  [matching.likeGiven.type]: matching.likeGiven,
  [matching.likeWithdrawn.type]: matching.likeWithdrawn,
  [matching.noteFlagged.type]: matching.noteFlagged,
  [matching.matchChanged.type]: matching.matchChanged,
  [matching.blockChanged.type]: matching.blockChanged,
  [matching.coupleChanged.type]: matching.coupleChanged,
  [matching.profileEvidenceCollected.type]: matching.profileEvidenceCollected,
  [messaging.messageSent.type]: messaging.messageSent,
  [messaging.conversationRead.type]: messaging.conversationRead,
  [messaging.turnChanged.type]: messaging.turnChanged,
  [messaging.messageFlagged.type]: messaging.messageFlagged,
  [messaging.messageEvidenceCollected.type]: messaging.messageEvidenceCollected,
  [moderation.galleryChanged.type]: moderation.galleryChanged,
  [moderation.photoReviewed.type]: moderation.photoReviewed,
  [moderation.sanctionsChanged.type]: moderation.sanctionsChanged,
  [moderation.memberWarned.type]: moderation.memberWarned,
  [moderation.appealDecided.type]: moderation.appealDecided,
  [moderation.reportFiled.type]: moderation.reportFiled,
  [moderation.reportResolved.type]: moderation.reportResolved,
  [moderation.deletionDecided.type]: moderation.deletionDecided,
  [notifications.preferencesChanged.type]: notifications.preferencesChanged,
  [staff.identityStaffActed.type]: staff.identityStaffActed,
  [staff.matchingStaffActed.type]: staff.matchingStaffActed,
  [staff.messagingStaffActed.type]: staff.messagingStaffActed,
  [staff.notificationsStaffActed.type]: staff.notificationsStaffActed,
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData<Type extends EventType> = z.infer<(typeof EVENTS)[Type]['schema']>;
export type DomainEvent<Type extends EventType> = EventEnvelope<EventData<Type>> & { type: Type };

/**
 * How a subscriber handles an event.
 * `projection`: stores state. The caller of the mutation waits for it (settling), and stale events are skipped.
 * `effect`: does something once, such as sending an email. No caller waits for it; the inbox makes it idempotent.
 * `ordered-effect`: an effect that skips stale events.
 */
export type SubscriptionMode = 'projection' | 'effect' | 'ordered-effect';

export interface Subscription {
  subscriber: string;
  mode: SubscriptionMode;
  /** Exists only in installations that list it in OPTIONAL_SUBSCRIBERS. */
  optional: boolean;
  /** Gets the events that are published together in one job. Only for an effect, whose events need no order. */
  isBatched?: true;
}

const projection = (subscriber: ServiceName): Subscription => ({ subscriber, mode: 'projection', optional: false });
const effect = (subscriber: string): Subscription => ({ subscriber, mode: 'effect', optional: false });
const batchedEffect = (subscriber: string): Subscription => ({ ...effect(subscriber), isBatched: true });
const orderedEffect = (subscriber: string): Subscription => ({ subscriber, mode: 'ordered-effect', optional: false });
const optionalEffect = (subscriber: string): Subscription => ({ subscriber, mode: 'effect', optional: true });

/** Events that erase their aggregate, a member: dead letters about that member are discarded. */
export const ERASING_EVENTS: readonly EventType[] = ['identity.account-deleted'];

/** Events that are kept after they were sent although the member was erased: they have no more data than the audit trail. */
export const OUTLIVING_EVENTS: readonly EventType[] = [
  'identity.account-deleted',
  'identity.staff-acted',
  'matching.staff-acted',
  'messaging.staff-acted',
  'notifications.staff-acted',
];

/** The kinds of aggregates whose id is that of a member: they end when the member is erased. */
export const MEMBER_AGGREGATES = [
  'account',
  'profile',
  'profile-score',
  'identity-details',
  'gallery',
  'sanctions',
  'preferences',
] as const;

/** The process that plays the demo members; it is not one of the services. */
export const DEMO_SUBSCRIBER = 'demo';

/**
 * The subscribers of every event: the whole topology in one place. The emails of a service have their own queue, and so
 * have the notices about likes and messages, which no caller waits for.
 */
export const TOPOLOGY: Record<EventType, readonly Subscription[]> = {
  'identity.account-changed': [
    projection('matching'),
    projection('messaging'),
    projection('moderation'),
    projection('notifications'),
    optionalEffect(DEMO_SUBSCRIBER),
  ],
  'identity.account-deleted': [
    projection('matching'),
    projection('messaging'),
    projection('moderation'),
    projection('notifications'),
  ],
  'identity.verification-requested': [effect('notifications-mail')],
  'identity.password-reset-requested': [effect('notifications-mail')],
  'identity.security-notice': [effect('notifications-mail')],
  'identity.sessions-ended': [effect('notifications-notices')],
  'identity.payment-failed': [effect('notifications-mail')],
  'identity.plan-ended': [effect('notifications-mail')],
  'identity.plan-notice': [effect('notifications-mail'), effect('notifications-notices')],
  'identity.runtime-changed': [projection('matching')],
  'matching.profile-changed': [
    projection('identity'),
    projection('messaging'),
    projection('moderation'),
    projection('notifications'),
    optionalEffect(DEMO_SUBSCRIBER),
  ],
  'matching.profile-scored': [projection('moderation')],
  'matching.identity-details-changed': [projection('moderation')],
  'matching.date-of-birth-corrected': [projection('moderation')],
  'matching.like-given': [batchedEffect('notifications-mail'), batchedEffect('notifications-notices')],
  'matching.like-withdrawn': [effect('notifications-mail'), effect('notifications-notices')],
  'matching.note-flagged': [projection('moderation')],
  'matching.match-changed': [projection('messaging'), projection('notifications'), effect('notifications-mail')],
  'matching.block-changed': [projection('moderation'), projection('messaging'), projection('notifications')],
  'matching.couple-changed': [projection('notifications'), effect('notifications-mail')],
  'matching.evidence-collected': [projection('moderation')],
  'messaging.message-sent': [batchedEffect('notifications-notices'), optionalEffect(DEMO_SUBSCRIBER)],
  'messaging.conversation-read': [effect('notifications-notices')],
  // Not a projection, so that messages do not wait: a like that is asked to wait reads again (`LikesService`).
  'messaging.turn-changed': [effect('matching')],
  'messaging.message-flagged': [projection('moderation')],
  'messaging.evidence-collected': [projection('moderation')],
  'moderation.gallery-changed': [projection('matching')],
  'moderation.photo-reviewed': [projection('identity'), projection('notifications'), effect('notifications-mail')],
  'moderation.sanctions-changed': [
    projection('identity'),
    projection('matching'),
    projection('messaging'),
    projection('notifications'),
    // An email about a ban must not follow the one about its lifting.
    orderedEffect('notifications-mail'),
  ],
  'moderation.member-warned': [projection('notifications'), effect('notifications-mail')],
  'moderation.appeal-decided': [projection('notifications'), effect('notifications-mail')],
  'moderation.report-filed': [projection('matching'), projection('messaging')],
  'moderation.report-resolved': [projection('notifications'), effect('notifications-mail')],
  'moderation.deletion-decided': [projection('identity')],
  'notifications.preferences-changed': [projection('identity')],
  'identity.staff-acted': [projection('moderation')],
  'matching.staff-acted': [projection('moderation')],
  'messaging.staff-acted': [projection('moderation')],
  'notifications.staff-acted': [projection('moderation')],
};
