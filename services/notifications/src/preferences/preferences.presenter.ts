import {
  ALWAYS_ON,
  isSwitchable,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '@kindred/contracts';
import type { PreferencesEntity } from './preferences.entity.js';
import type { NotificationPreferencesType } from './preferences.type.js';
import { formatClock, type QuietHours } from './quiet-hours.js';

export type Preferences = Omit<PreferencesEntity, 'userId'>;

export const cellOf = (kind: NoticeKind, channel: NoticeChannel): string => `${kind}.${channel}`;

/** Whether the member wants to learn of notices of this kind in this way. */
export function wants(
  { notifyOnLikes, muted }: Pick<Preferences, 'notifyOnLikes' | 'muted'>,
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean {
  if (!isSwitchable(kind, channel)) return true;
  return kind === 'like' && channel === 'email' ? notifyOnLikes : !muted.includes(cellOf(kind, channel));
}

/** The quiet hours, null without. */
export function quietHoursOf({
  quietFrom: from,
  quietTo: to,
  timeZone,
}: Pick<Preferences, 'quietFrom' | 'quietTo' | 'timeZone'>): QuietHours | null {
  return from === null || to === null || timeZone === null ? null : { from, to, timeZone };
}

export function presentPreferences(preferences: Preferences): NotificationPreferencesType {
  const quiet = quietHoursOf(preferences);
  return {
    notifyOnLikes: preferences.notifyOnLikes,
    matrix: NOTICE_KINDS.map((kind) => {
      const [app, email, push] = NOTICE_CHANNELS.map((channel) => wants(preferences, kind, channel));
      return {
        kind,
        app: app ?? true,
        email: email ?? true,
        push: push ?? true,
        alwaysOn: [...(ALWAYS_ON[kind] ?? [])],
      };
    }),
    quietHours:
      quiet === null ? null : { from: formatClock(quiet.from), to: formatClock(quiet.to), timeZone: quiet.timeZone },
    namesInPush: preferences.namesInPush,
  };
}
