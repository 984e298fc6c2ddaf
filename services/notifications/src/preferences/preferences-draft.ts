import {
  DomainError,
  isSwitchable,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type FieldErrors,
  type NoticeChannel,
  type NoticeKind,
} from '@kindred/contracts';
import { isTimeZone, parseClock, type QuietHours } from './quiet-hours.js';
import type { NotificationPreferencesInput } from './preferences.type.js';

/** A cell of the matrix. */
export interface Choice {
  kind: NoticeKind;
  channel: NoticeChannel;
  isOn: boolean;
}

/** What a member changes. Omitted fields keep their value. */
export interface PreferencesDraft {
  choices: Choice[];
  /** Null switches them off. */
  quietHours?: QuietHours | null;
  namesInPush?: boolean;
}

const isKind = (kind: string): kind is NoticeKind => NOTICE_KINDS.some((known) => known === kind);

/** @throws DomainError VALIDATION with every invalid field */
export function readPreferences(input: NotificationPreferencesInput): PreferencesDraft {
  const fields: FieldErrors = {};
  const draft: PreferencesDraft = { choices: readChoices(input, fields) };
  if (input.quietHours !== undefined) draft.quietHours = readQuietHours(input.quietHours, fields);
  if ((input.namesInPush ?? null) !== null) draft.namesInPush = input.namesInPush === true;
  if (Object.keys(fields).length > 0) throw DomainError.invalid(fields);
  if (draft.choices.length === 0 && draft.quietHours === undefined && draft.namesInPush === undefined) {
    const message = 'notifyOnLikes, matrix, quietHours, or namesInPush is required';
    throw DomainError.invalid({ notifyOnLikes: message });
  }
  return draft;
}

function readChoices({ notifyOnLikes, matrix }: NotificationPreferencesInput, fields: FieldErrors): Choice[] {
  const choices: Choice[] = [];
  if ((notifyOnLikes ?? null) !== null) choices.push({ kind: 'like', channel: 'email', isOn: notifyOnLikes === true });
  for (const row of matrix ?? []) {
    const { kind } = row;
    if (!isKind(kind)) {
      fields[`matrix.${kind}`] = 'Unknown kind of notification';
      continue;
    }
    for (const channel of NOTICE_CHANNELS) {
      const isOn = row[channel] ?? null;
      if (isOn === null) continue;
      if (!isOn && !isSwitchable(kind, channel)) fields[`matrix.${kind}.${channel}`] = 'This cannot be switched off';
      if (choices.some((each) => each.kind === kind && each.channel === channel && each.isOn !== isOn)) {
        fields[`matrix.${kind}.${channel}`] = 'matrix.like.email and notifyOnLikes must be the same';
      }
      choices.push({ kind, channel, isOn });
    }
  }
  return choices;
}

function readQuietHours(given: NotificationPreferencesInput['quietHours'], fields: FieldErrors): QuietHours | null {
  if (given === null || given === undefined) return null;
  const [from, to] = [parseClock(given.from), parseClock(given.to)];
  if (from === null) fields['quietHours.from'] = 'from must be a time such as 22:00';
  if (to === null) fields['quietHours.to'] = 'to must be a time such as 07:00';
  if (from !== null && from === to) fields['quietHours.to'] = 'to must be another time than from';
  if (!isTimeZone(given.timeZone))
    fields['quietHours.timeZone'] = 'timeZone must be a time zone such as America/New_York';
  return { from: from ?? 0, to: to ?? 0, timeZone: given.timeZone };
}
