import type { CpuProfile } from './inspector.js';

/** A function or package, and its self time as a share of the busy time. */
export interface Cost {
  name: string;
  share: number;
}

const IDLE = new Set(['(idle)', '(program)', '(root)']);

/** The npm package, workspace, or Node module of a script URL. */
export function packageOf(url: string): string {
  const path = url.replace(/^file:\/\//, '');
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (inPackage !== undefined) return inPackage;
  if (path.startsWith('node:')) return path.replace(/^node:(?:internal\/)?/, 'node:').replace(/^(node:[^/]+).*/, '$1');
  const workspace = /\/((?:services\/shared|services|gateway)(?:\/[^/]+)?)\/dist\//.exec(path)?.[1];
  return workspace ?? (path === '' ? 'V8 and native' : path);
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
  return [...hits].map(([name, count]) => ({ name, share: count / busy })).sort((a, b) => b.share - a.share);
}

/** Self time by package, the highest first; garbage collection is separate. */
export function costsByPackage(profile: CpuProfile): Cost[] {
  return shares(profile, ({ callFrame: { functionName, url } }) =>
    functionName === '(garbage collector)' ? 'garbage collection' : packageOf(url),
  );
}

export function costsByFunction(profile: CpuProfile): Cost[] {
  return shares(profile, ({ callFrame: { functionName, url, lineNumber } }) => {
    const file = url.replace(/.*\/node_modules\//, '').replace(/^file:\/\/.*?\/((?:services|gateway)\/)/, '$1');
    return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
  });
}

/** The share of the time in which the process was not idle. */
export function busyShare(profile: CpuProfile): number {
  const all = profile.nodes.reduce((sum, { hitCount = 0 }) => sum + hitCount, 0);
  const idle = profile.nodes
    .filter(({ callFrame }) => IDLE.has(callFrame.functionName))
    .reduce((sum, { hitCount = 0 }) => sum + hitCount, 0);
  return (all - idle) / all;
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)} %`;

/** A text summary of a profile, as in docs/performance. */
export function summary(profile: CpuProfile, packages = 15, functions = 30): string {
  const lines = (costs: readonly Cost[], count: number): string[] =>
    costs.slice(0, count).map(({ name, share }) => `  ${percent(share)}  ${name}`);
  return [
    `busy ${percent(busyShare(profile)).trim()} of the time; of that`,
    ' by package, own time:',
    ...lines(costsByPackage(profile), packages),
    ' by function, own time:',
    ...lines(costsByFunction(profile), functions),
    '',
  ].join('\n');
}
