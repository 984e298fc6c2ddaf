import { SERVICES } from '@kindred/contracts';
import { redisContents } from '@kindred/testing';
import { eventually } from '../../support/conditions.js';
import { asAdministrator, ERASES_SENT_EVENTS, tasksWhere } from '../../support/database.js';
import type { DurableInstallation } from '../installation/durable-installation.js';

const SETTLE_MILLISECONDS = 300_000;

/** Keys of BullMQ with jobs that are still to be done, and with dead letters. */
const UNFINISHED = /:(wait|active|delayed|prioritized|paused)$/;
const FAILED = /:failed$/;

const UNSENT = SERVICES.map((service) => `SELECT event_id FROM ${service}.outbox`).join(' UNION ALL ');
const DUE = tasksWhere(`run_at <= now() OR ${ERASES_SENT_EVENTS}`);

/** Waits until no event is in an outbox, no job in a queue, and no task due. @returns the dead letters */
export async function settle(installation: DurableInstallation): Promise<string[]> {
  await eventually(
    'everything is at rest',
    async () => {
      // A handler can record events, so the outboxes are read on both sides of the queues.
      const before = await pendingRows(installation);
      const jobs = await keysWithJobs(installation, UNFINISHED);
      const after = await pendingRows(installation);
      if (before + after + jobs.length === 0) return true;
      throw new Error(`${after} rows, ${jobs.join(' ')}`);
    },
    SETTLE_MILLISECONDS,
  );
  return deadLettersIn(installation);
}

/** The queues in Redis with dead letters, and their jobs. */
export function deadLettersIn(bus: Pick<DurableInstallation, 'busUrl'>): Promise<string[]> {
  return keysWithJobs(bus, FAILED);
}

async function pendingRows(installation: DurableInstallation): Promise<number> {
  return asAdministrator(installation, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM (${UNSENT} UNION ALL ${DUE}) AS pending`,
    );
    return rows[0]?.count ?? 0;
  });
}

async function keysWithJobs({ busUrl }: Pick<DurableInstallation, 'busUrl'>, keys: RegExp): Promise<string[]> {
  const contents = await redisContents(busUrl);
  return [...contents].filter(([key]) => keys.test(key)).map(([key, jobs]) => `${key} ${jobs}`);
}
