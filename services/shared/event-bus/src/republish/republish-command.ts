import { EVENTS, SERVICES, type EventType, type ServiceName } from '@kindred/contracts';
import { parseArgs } from 'node:util';
import { runningDatabaseUrl } from '../running-bus.js';
import type { Terminal } from '../terminal.js';
import { republishEvents } from './republish.js';

const UNIT_MILLISECONDS = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };
const AGE = /^(\d{1,6})([mhd])$/;

/**
 * `npm run events -- republish`: prints how many events of each type were republished. @returns the exit code
 * @throws RangeError with a message for the operator, for arguments that are not valid
 */
export async function republishCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  dataFolder: string,
  busUrl: string,
  terminal: Terminal,
): Promise<number> {
  const { since, until, service, type } = parseOptions(args);
  const databaseUrl = environment['DATABASE_URL'] || runningDatabaseUrl(dataFolder);
  if (databaseUrl === undefined) throw new RangeError('Set DATABASE_URL to the database of the services.');
  const now = new Date();
  const counts = await republishEvents({
    databaseUrl,
    busUrl,
    since: timeOf('--since', since, now),
    until: until === undefined ? now : timeOf('--until', until, now),
    ...(service === undefined ? {} : { service: oneOf('service', service, SERVICES) as ServiceName }),
    ...(type === undefined ? {} : { type: oneOf('type', type, Object.keys(EVENTS)) as EventType }),
    optionalSubscribers: (environment['OPTIONAL_SUBSCRIBERS'] ?? '').split(',').filter((name) => name !== ''),
  });
  for (const [name, count] of [...counts].sort()) terminal.log(`${name}\t${count}`);
  terminal.log(`Republished: ${[...counts.values()].reduce((sum, count) => sum + count, 0)}`);
  return 0;
}

function parseOptions(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { since: text, until: text, service: text, type: text } }).values;
  } catch (error) {
    throw new RangeError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** A time in ISO 8601, or an age such as `90m`, `2h`, or `3d`. */
function timeOf(option: string, value: string | undefined, now: Date): Date {
  const [, count, unit] = AGE.exec(value ?? '') ?? [];
  if (count !== undefined) {
    return new Date(now.getTime() - Number(count) * UNIT_MILLISECONDS[unit as keyof typeof UNIT_MILLISECONDS]);
  }
  const time = new Date(value ?? '');
  if (Number.isNaN(time.getTime()))
    throw new RangeError(`${option} must be a time such as 2026-01-31T10:00Z, or an age such as 2h.`);
  return time;
}

function oneOf(name: string, value: string, values: readonly string[]): string {
  if (values.includes(value)) return value;
  throw new RangeError(`Unknown ${name} ${value}; expected one of: ${values.join(', ')}`);
}
