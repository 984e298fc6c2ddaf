import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process, told apart from a later one with the same number by the moment it began. */
export interface ProcessIdentity {
  pid: number;
  began: string;
}

/** State, parent and moment of the start as Linux tells them (man 5 proc); undefined elsewhere, or for no process. */
function readStat(pid: number): { name: string; state: string; parent: number; began: string } | undefined {
  try {
    // The name, in parentheses, may hold anything: what follows is counted from the last one.
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, state: fields[0] ?? '', parent: Number(fields[1]), began: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Undefined when no such process runs. */
export function identify(pid: number): ProcessIdentity | undefined {
  const stat = readStat(pid);
  if (stat) return stat.state === 'Z' ? undefined : { pid, began: stat.began };
  return process.platform === 'linux' ? undefined : identifyByPs(pid);
}

/** Who started this process, as numbers: the parent and, where that is a mere shell in between, the parent's parent. */
export function starters(): string {
  const stat = readStat(process.ppid);
  const shell = stat && /^(sh|dash|bash|zsh|ash|busybox)$/.test(stat.name);
  return shell ? `${process.ppid} ${stat.parent}` : String(process.ppid);
}

function identifyByPs(pid: number): ProcessIdentity | undefined {
  try {
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return began ? { pid, began } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the very same process still runs. */
export function isRunning(known: ProcessIdentity): boolean {
  return identify(known.pid)?.began === known.began;
}
