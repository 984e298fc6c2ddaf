import { NOTICE_KINDS, type NoticeKind } from '@kindred/contracts';
import { z } from 'zod';
import { NotificationSettings } from '../notice-schemas.js';
import { call } from '../rest-call.js';
import { optionalFlag, optionalGroup, text } from '../rest-fields.js';

const PREFERENCES = `
  notifyOnLikes
  matrix { kind app email push }
  quietHours { from to timeZone }
  namesInPush
`;

interface GraphPreferences extends Readonly<Record<string, unknown>> {
  matrix: { kind: NoticeKind; app: boolean; email: boolean; push: boolean }[];
}

const restPreferences = ({ matrix, ...rest }: GraphPreferences): object => ({
  ...rest,
  matrix: Object.fromEntries(matrix.map(({ kind, app, email, push }) => [kind, { app, email, push }])),
});

const choice = () => optionalGroup({ app: optionalFlag(), email: optionalFlag(), push: optionalFlag() });

const matrix = optionalGroup(
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, choice()])) as Record<NoticeKind, ReturnType<typeof choice>>,
);

const quietHours = z
  .strictObject({ from: text(), to: text(), timeZone: text() }, 'must be an object')
  .nullish()
  .meta({ description: 'HH:MM in an IANA time zone; null switches them off.' });

/** How members learn of what happens to them. */
export const notificationSettingsCalls = [
  call<{ notificationPreferences: GraphPreferences }>({
    method: 'GET',
    path: '/api/settings/notifications',
    tier: 'member',
    summary: 'Retrieves the caller’s notification preferences.',
    output: NotificationSettings,
    operation: `query NotificationSettings { notificationPreferences { ${PREFERENCES} } }`,
    body: ({ notificationPreferences }) => restPreferences(notificationPreferences),
  }),
  call<{ saveNotificationPreferences: GraphPreferences }>({
    method: 'PUT',
    path: '/api/settings/notifications',
    tier: 'member',
    summary: 'Updates the caller’s notification preferences. Absent fields are left unchanged.',
    input: { body: z.strictObject({ notifyOnLikes: optionalFlag(), matrix, quietHours, namesInPush: optionalFlag() }) },
    output: NotificationSettings,
    operation: `mutation SaveNotificationSettings($input: NotificationPreferencesInput!) {
      saveNotificationPreferences(input: $input) { ${PREFERENCES} }
    }`,
    variables: ({ body: { matrix, ...rest } }) => ({
      input: {
        ...rest,
        ...(matrix === undefined
          ? {}
          : {
              matrix: Object.entries(matrix as object).map(([kind, channels]) => ({ kind, ...(channels as object) })),
            }),
      },
    }),
    body: ({ saveNotificationPreferences }) => restPreferences(saveNotificationPreferences),
  }),
];
