import type { CpuProfile } from './inspector.js';

/** A function or a package and its part of the time that the process was busy. */
export interface Cost {
  name: string;
  share: number;
}

const IDLE = new Set(['(idle)', '(program)', '(root)']);

/** Where a function lives: its package, the room of this repository, or Node itself. */
export function homeOf(url: string): string {
  const path = url.replace(/^file:\/\//, '');
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (inPackage !== undefined) return inPackage;
  if (path.startsWith('node:')) return path.replace(/^node:(?:internal\/)?/, 'node:').replace(/^(node:[^/]+).*/, '$1');
  const room = /\/((?:services\/shared|services|gateway)(?:\/[^/]+)?)\/dist\//.exec(path)?.[1];
  return room ?? (path === '' ? 'V8 and native' : path);
}

function shares(profile: CpuProfile, nameOf: (node: CpuProfile['nodes'][number]) => string): Cost[] {
  const hits = new Map<string, number>();
  let busy = 0;
  for (const node of profile.nodes) {
    if (IDLE.has(node.callFrame.functionName)) continue;
    const count = node.hitCount ?? 0;
    busy += count;
    const name = nameOf(node);
    hits.set(name, (hits.get(name) ?? 0) + count);
  }
  return [...hits]
    .map(([name, count]) => ({ name, share: count / busy }))
    .sort((one, other) => other.share - one.share);
}

/** Time by where it was spent itself, dearest first: garbage collection stands for itself. */
export function costsByHome(profile: CpuProfile): Cost[] {
  return shares(profile, ({ callFrame: { functionName, url } }) =>
    functionName === '(garbage collector)' ? 'garbage collection' : homeOf(url),
  );
}

export function costsByFunction(profile: CpuProfile): Cost[] {
  return shares(profile, ({ callFrame: { functionName, url, lineNumber } }) => {
    const file = url.replace(/.*\/node_modules\//, '').replace(/^file:\/\/.*?\/((?:services|gateway)\/)/, '$1');
    return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
  });
}

/** The part of the time in which the process did anything at all. */
export function busyPart(profile: CpuProfile): number {
  const all = profile.nodes.reduce((sum, { hitCount = 0 }) => sum + hitCount, 0);
  const idle = profile.nodes
    .filter(({ callFrame }) => IDLE.has(callFrame.functionName))
    .reduce((sum, { hitCount = 0 }) => sum + hitCount, 0);
  return (all - idle) / all;
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`;

/** A profile in words, as it is checked in. */
export function summary(profile: CpuProfile, homes = 15, functions = 30): string {
  const lines = (costs: readonly Cost[], count: number): string[] =>
    costs.slice(0, count).map(({ name, share }) => `  ${percent(share)}  ${name}`);
  return [
    `busy ${percent(busyPart(profile)).trim()} of the time; of that`,
    ' by package, own time:',
    ...lines(costsByHome(profile), homes),
    ' by function, own time:',
    ...lines(costsByFunction(profile), functions),
    '',
  ].join('\n');
}
