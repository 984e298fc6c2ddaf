import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The ids of all descendants of a process whose command line contains this text. */
export async function processesOf(parent: number | undefined, text: string): Promise<number[]> {
  if (parent === undefined) return [];
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  const all = stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), ppid: Number(ppid), args: args ?? '' }];
  });
  const family = new Set([parent]);
  for (let grown = true; grown;) {
    const before = family.size;
    for (const { pid, ppid } of all) if (family.has(ppid)) family.add(pid);
    grown = family.size > before;
  }
  return all.filter(({ pid, args }) => pid !== parent && family.has(pid) && args.includes(text)).map(({ pid }) => pid);
}
