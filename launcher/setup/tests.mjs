import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const runs = [
  { name: 'web', args: ['--selectProjects', 'web'] },
  { name: 'specs', args: ['--selectProjects', 'unit', 'integration'] },
  { name: 'journeys', args: ['--selectProjects', 'journeys', '--runInBand'] },
  { name: 'screens', args: ['--selectProjects', 'screens'] },
];
const cache = join(root, '.cache');

/** Runs Jest once per run; answers the exit code, and prints the sums, in Jest's own form, as the last line. */
export async function runTests(args) {
  mkdirSync(cache, { recursive: true });
  const results = runs.map((run) => runJest(run, args));
  const passed = sum(results, 'passed');
  const failed = sum(results, 'failed');
  const skipped = sum(results, 'skipped');
  writeFileSync(join(cache, 'tests.json'), JSON.stringify({ passed, failed, skipped }));
  const words = [
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
    `${passed} passed`,
    `${passed + failed + skipped} total`,
  ];
  process.stderr.write(`\nAll tests:   ${words.join(', ')}\n`);
  return results.every(({ ok }) => ok) ? 0 : 1;
}

const sum = (results, name) => results.reduce((total, result) => total + result[name], 0);

function runJest({ name, args }, more) {
  const output = join(cache, `tests-${name}.json`);
  rmSync(output, { force: true });
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const { status } = spawnSync(
    process.execPath,
    [...node, jest, ...args, '--passWithNoTests', '--json', '--outputFile', output, ...more],
    // Jest prints its report on the error stream; the other one would have all of it once more, as JSON.
    { cwd: root, stdio: ['inherit', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'test' } },
  );
  if (!existsSync(output)) return { ok: false, passed: 0, failed: 1, skipped: 0 };
  const report = JSON.parse(readFileSync(output, 'utf8'));
  return {
    ok: status === 0,
    passed: report.numPassedTests,
    // A spec file that cannot even be read has no tests to count.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
