import { readdirSync, readFileSync } from 'node:fs';

/** /proc reports CPU time in USER_HZ, which is 100 on Linux. */
const MILLISECONDS_PER_TICK = 10;

interface ProcessStat {
  parent: number;
  ticks: number;
  /** Of exited children. */
  childTicks: number;
}

/** /proc/PID/stat; undefined after the process has exited. The process name can contain spaces and parentheses. */
function readProcessStat(pid: number): ProcessStat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const sum = (first: number, second: number): number => Number(fields[first]) + Number(fields[second]);
    return { parent: Number(fields[1]), ticks: sum(11, 12), childTicks: sum(13, 14) };
  } catch {
    return undefined;
  }
}

/** Process ids of the children that run one of these scripts. */
export function childProcessesRunning(parent: number | undefined, scripts: readonly string[]): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && readProcessStat(pid)?.parent === parent)
    .filter((pid) => scripts.some((script) => commandLineOf(pid).includes(script)));
}

export function commandLineOf(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
}

/** The resident set size of a process, in MB. */
export function residentMemoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} has no VmRSS`);
  return Number(kilobytes) / 1024;
}

/** Total CPU time (user and system) of these processes, in milliseconds. */
export function cpuTime(processes: readonly number[]): number {
  return processes.reduce((sum, pid) => sum + (readProcessStat(pid)?.ticks ?? 0) * MILLISECONDS_PER_TICK, 0);
}

/** Total CPU time of all running and exited children, in milliseconds. */
export function cpuTimeOfChildren(parent: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && readProcessStat(pid)?.parent === parent);
  return cpuTime(children) + (readProcessStat(parent)?.childTicks ?? 0) * MILLISECONDS_PER_TICK;
}
