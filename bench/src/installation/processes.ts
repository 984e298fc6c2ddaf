import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, whatever the processor does. */
const MILLISECONDS_PER_TICK = 10;

interface Status {
  parent: number;
  ticks: number;
  /** Of its children that have ended. */
  ticksOfEnded: number;
}

/** What /proc tells of a process; undefined when it is gone. The name in it may hold spaces and parentheses. */
function statusOf(pid: number): Status | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const sum = (one: number, other: number): number => Number(fields[one]) + Number(fields[other]);
    return { parent: Number(fields[1]), ticks: sum(11, 12), ticksOfEnded: sum(13, 14) };
  } catch {
    return undefined;
  }
}

/** The children of a process that run one of these scripts. */
export function processesOf(parent: number | undefined, scripts: readonly string[]): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && statusOf(pid)?.parent === parent)
    .filter((pid) => scripts.some((script) => scriptOf(pid).includes(script)));
}

/** The command line of a process. */
export function scriptOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

/** The memory of its own that a process has in use now, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} has no memory`);
  return Number(kilobytes) / 1024;
}

/** Processor time that these processes have used so far, user and system together, in milliseconds. */
export function processorTime(processes: readonly number[]): number {
  return processes.reduce((sum, pid) => sum + (statusOf(pid)?.ticks ?? 0) * MILLISECONDS_PER_TICK, 0);
}

/** As `processorTime`, for all children that a process has or had. */
export function processorTimeOfChildren(parent: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && statusOf(pid)?.parent === parent);
  return processorTime(children) + (statusOf(parent)?.ticksOfEnded ?? 0) * MILLISECONDS_PER_TICK;
}
