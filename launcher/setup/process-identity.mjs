import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Name, state, parent, and start time from `/proc/PID/stat` (man 5 proc); undefined without procfs or such a process.
 */
function readStat(pid) {
  try {
    // The name is in parentheses and can contain any character, including parentheses: the match is greedy.
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, state: fields[0] ?? '', parent: Number(fields[1]), began: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

/** Undefined if the process is not running. */
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

/** Whether the same process is still running, rather than another one that has reused its pid. */
export function isRunning(identity) {
  const found = identify(identity.pid);
  return found !== undefined && found.began === identity.began;
}

/** The pid of the parent process and, if that is a shell, also of its parent. */
function ancestors() {
  const stat = readStat(process.ppid);
  const shell = stat && /^(sh|dash|bash|zsh|ash|busybox)$/.test(stat.name);
  return shell ? `${process.ppid} ${stat.parent}` : String(process.ppid);
}

const initialAncestors = ancestors();
const checkIntervalMs = 1_000;

/**
 * Calls `listener` when the npm process that started this one has exited, for example because it was killed. Does
 * nothing if this process was not started by npm. @returns a function that stops watching
 */
export function onParentExit(listener) {
  if (!process.env.npm_lifecycle_event) return () => undefined;
  const check = setInterval(() => {
    if (ancestors() === initialAncestors) return;
    clearInterval(check);
    listener();
  }, checkIntervalMs);
  check.unref();
  return () => clearInterval(check);
}
