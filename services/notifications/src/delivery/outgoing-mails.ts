import { LIMITS } from '@kindred/contracts';
import type { DailyTable } from '@kindred/event-bus';

/** All emails. `mails` has those of the previous release, and of days without a partition. */
export const OUTGOING_MAILS: DailyTable = {
  name: 'outgoing_mails',
  key: 'id',
  defaultPartition: 'mails',
  // The first emails of a day expire before its last ones.
  keepDays: LIMITS.mailDays - 1,
};
