import { NOTICE_KINDS, NOTICE_SUBJECTS } from '@kindred/contracts';
import { z } from 'zod';
import { id, optional, time } from './response-schemas.js';

export const Notice = z.object({
  id,
  kind: z.enum(NOTICE_KINDS),
  createdAt: time,
  readAt: time.nullable(),
  subject: z
    .object({
      type: z.enum(NOTICE_SUBJECTS),
      id: id.nullable(),
      name: optional.meta({ description: 'The name of a member, or the title of an announcement.' }),
      photo: optional.meta({ description: 'The first photo of a member.' }),
      state: optional.meta({
        description:
          'ACTIVE or DECLINED for an answer, ACTED or NOT_ACTED for a report, LIFTED or UPHELD for an appeal, ' +
          'GRACE_STARTED, GRACE_ENDING, or GRACE_ENDED for a plan.',
      }),
    })
    .nullable()
    .meta({ description: 'Null where the caller cannot see the member, or their plan does not show who likes them.' }),
  url: z.string().meta({ description: 'The path of the page that it leads to.' }),
});

export const NoticeCount = z.object({ unread: z.int() });

const noticeChoice = z.object({ app: z.boolean(), email: z.boolean(), push: z.boolean() });

export const NotificationSettings = z.object({
  notifyOnLikes: z.boolean().meta({ description: 'Emails about likes, as in the matrix.' }),
  matrix: z.record(z.enum(NOTICE_KINDS), noticeChoice),
  quietHours: z
    .object({ from: z.string(), to: z.string(), timeZone: z.string() })
    .nullable()
    .meta({ description: 'HH:MM in an IANA time zone. Emails and push wait until they end.' }),
  namesInPush: z.boolean().meta({ description: 'Whether notifications of devices name other members.' }),
});
