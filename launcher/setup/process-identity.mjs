import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** State, parent and moment of the start as Linux tells them (man 5 proc); undefined elsewhere, or for no process. */
function readStat(pid) {
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
export function identify(pid) {
  const stat = readStat(pid);
  if (stat) return stat.state === 'Z' ? undefined : { pid, began: stat.began };
  return process.platform === 'linux' ? undefined : identifyByPs(pid);
}

function identifyByPs(pid) {
  try {
    const began = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return began ? { pid, began } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the very same process still runs. */
export function isRunning(known) {
  const found = identify(known.pid);
  return found !== undefined && found.began === known.began;
}

/** Who started this process, as numbers: the parent and, where that is a mere shell in between, the parent's parent. */
function starters() {
  const stat = readStat(process.ppid);
  const shell = stat && /^(sh|dash|bash|zsh|ash|busybox)$/.test(stat.name);
  return shell ? `${process.ppid} ${stat.parent}` : String(process.ppid);
}

const startedBy = starters();
const checkInterval = 1_000;

/** Calls `gone` once npm, which started this process, is gone, killed without a word. Answers how to call that off. */
export function whenOrphaned(gone) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const check = setInterval(() => {
    if (starters() === startedBy) return;
    clearInterval(check);
    gone();
  }, checkInterval);
  check.unref();
  return () => clearInterval(check);
}
