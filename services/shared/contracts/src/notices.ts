/**
 * What members are notified about (docs/product.md, "Notifications"). A kind has a row in the settings of each member, a
 * place that it leads to, and a sentence in the client. Names are permanent, because settings and links contain them.
 */
export const NOTICE_KINDS = [
  'like',
  'match',
  'message',
  'couple_request',
  'couple_answer',
  'photo_approved',
  'photo_rejected',
  'warning',
  'report_answered',
  'announcement',
  'appeal_decided',
  'plan',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How a member learns of a notice: in the list of the site, by email, or as a notification of the device. */
export const NOTICE_CHANNELS = ['app', 'email', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Decisions of staff about the account, and changes of what a member pays for: they are always listed and emailed. */
export const ALWAYS_ON: Readonly<Partial<Record<NoticeKind, readonly NoticeChannel[]>>> = {
  warning: ['app', 'email'],
  appeal_decided: ['app', 'email'],
  plan: ['app', 'email'],
};

/** Whether members can switch this channel of this kind off. */
export const isSwitchable = (kind: NoticeKind, channel: NoticeChannel): boolean =>
  !(ALWAYS_ON[kind]?.includes(channel) ?? false);

/** What a notice is about: a member, or a thing of this type. */
export const NOTICE_SUBJECTS = ['member', 'photo', 'announcement', 'warning', 'report', 'appeal', 'plan'] as const;
export type NoticeSubjectType = (typeof NOTICE_SUBJECTS)[number];
