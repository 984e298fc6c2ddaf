import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { failedRequestLog } from './failed-requests.mjs';
import { nodeExecutable } from './node-executable.mjs';
import { root } from './root.mjs';
import { createTemporaryFolder } from './temporary-folder.mjs';

/** Journeys outside the main path of a member: every call, every kind of staff action, public pages. */
const OTHER_JOURNEYS = ['access-matrix', 'administrators', 'audit-trail', 'public-pages'];

/** Tests that open screens again for a single aspect. */
const FURTHER_PASSES = ['keyboard', 'layout-shift', 'motion'];

/**
 * Jest runs. Those of one tier run one after the other. There are more workers than cores where tests often wait; screens do
 * not, and each of their workers has a browser.
 */
const RUNS = {
  web: { name: 'web', args: ['--selectProjects', 'web', '--maxWorkers', '3'] },
  specs: { name: 'specs', args: ['--selectProjects', 'unit', 'integration', 'files', '--maxWorkers', '4'] },
  journeys: { name: 'journeys', args: ['--selectProjects', 'journeys', 'isolated', '--maxWorkers', '3'] },
  screens: { name: 'screens', args: ['--selectProjects', 'screens', '--maxWorkers', '2'] },
  release: { name: 'release', args: ['--selectProjects', 'release', '--maxWorkers', '3'] },
};

/** A run without some tests: by ignored paths, because Jest adds paths from the command line to the other patterns. */
const without = ({ name, args }, ...paths) => ({ name, args: [...args, '--testPathIgnorePatterns', ...paths] });
const sharedJourneys = { name: 'journeys', args: ['--selectProjects', 'journeys', '--maxWorkers', '3'] };
const mainJourneys = without(sharedJourneys, `e2e/journeys/(${OTHER_JOURNEYS.join('|')})`);
const mainScreens = without(RUNS.screens, `e2e/screens/(${FURTHER_PASSES.join('|')})`);

/**
 * The tiers (docs/testing.md). `test` is for every change: one bus backend, and every screen as it opens, at one width
 * and in one theme. `full` adds the other backend, states, and width, the keyboard, and journeys with their own products.
 * `release` adds what a release needs, and every screen in both themes at both widths.
 */
const TIERS = {
  test: {
    runs: [RUNS.web, RUNS.specs, mainJourneys, mainScreens],
    environment: {
      TEST_BUS_BACKENDS: 'postgres',
      SCREEN_PASSES: 'loaded',
      READ_YOUR_WRITES_ROUNDS: '30',
      CONCURRENCY_ROUNDS_FACTOR: '0.2',
    },
    minutes: 10,
  },
  full: {
    runs: [RUNS.web, RUNS.specs, RUNS.journeys, RUNS.screens],
    environment: { SCREEN_PASSES: 'resized' },
  },
  release: { runs: [RUNS.release, RUNS.screens], environment: {} },
};

const cache = join(root, '.cache');

/**
 * Runs the Jest runs of a tier and prints a table of their times and, in Jest's own form, the totals.
 * @returns the exit code
 */
export async function runTests(tierName, args) {
  const tier = TIERS[tierName];
  if (tier === undefined)
    throw new Error(`Unknown test tier ${tierName}; expected one of ${Object.keys(TIERS).join(', ')}.`);
  mkdirSync(cache, { recursive: true });
  // Each tier has its own folder, so that the next tier does not delete the logs of a failed test.
  const logs = join(cache, 'logs', tierName);
  rmSync(logs, { recursive: true, force: true });
  const folder = createTemporaryFolder();
  const environment = {
    ...tier.environment,
    // Compiled code of the packages that tests load.
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    ...process.env,
    NODE_ENV: 'test',
    TEST_LOGS: logs,
    TMPDIR: folder,
  };
  const runs = tier.runs.filter((run) => run.name !== 'screens' || environment.SCREEN_PASSES !== 'none');
  const results = runs.map((run) => runJest(run, args, environment));
  rmSync(folder, { recursive: true, force: true });
  const totals = { passed: sum(results, 'passed'), failed: sum(results, 'failed'), skipped: sum(results, 'skipped') };
  const failures = results.flatMap((run) => run.failures);
  writeFileSync(join(cache, `tests-${tierName}.json`), JSON.stringify({ ...totals, failures, runs: results }));
  const requestLog = failedRequestLog(
    logs,
    results.flatMap(({ failureMessages }) => failureMessages),
  );
  if (requestLog) process.stderr.write(`\nLogs of failed requests:\n${requestLog}`);
  process.stderr.write(report(tierName, tier, results, totals));
  if (totals.passed + totals.failed + totals.skipped === 0) {
    process.stderr.write('\nNo test of this tier matches. To run any test, use `npm run jest`.\n');
    return 1;
  }
  return results.every(({ ok }) => ok) ? 0 : 1;
}

const sum = (results, name) => results.reduce((total, result) => total + result[name], 0);

function report(tierName, { minutes }, results, { passed, failed, skipped }) {
  const row = (name, files, tests, seconds) =>
    `${name.padEnd(10)} ${String(files).padStart(5)} ${String(tests).padStart(6)} ${seconds.padStart(8)}\n`;
  const seconds = sum(results, 'seconds');
  const counts = [
    ...(failed ? [`${failed} failed`] : []),
    ...(skipped ? [`${skipped} skipped`] : []),
    `${passed} passed`,
    `${passed + failed + skipped} total`,
  ];
  return [
    `\n${row(tierName, 'files', 'tests', 'seconds')}`,
    ...results.map((run) => row(run.name, run.files, run.passed + run.failed + run.skipped, run.seconds.toFixed(0))),
    row('total', sum(results, 'files'), passed + failed + skipped, seconds.toFixed(0)),
    minutes === undefined ? '' : `Budget: ${minutes * 60} s on two idle cores\n`,
    `\nAll tests:   ${counts.join(', ')}\n`,
  ].join('');
}

function runJest({ name, args }, more, env) {
  const output = join(cache, `jest-${name}.json`);
  rmSync(output, { force: true });
  const options = [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // Loading modules allocates a lot: a larger young generation saves about a tenth of the CPU time.
    ...['--min-semi-space-size=64', '--max-semi-space-size=128'],
  ];
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const startedAt = Date.now();
  const { status } = spawnSync(
    nodeExecutable(root),
    [...options, jest, ...args, '--passWithNoTests', '--json', '--outputFile', output, ...more],
    // Jest prints its report to the error stream; standard output would repeat all of it as JSON.
    { cwd: root, stdio: ['inherit', 'ignore', 'inherit'], env },
  );
  const seconds = (Date.now() - startedAt) / 1_000;
  if (!existsSync(output))
    return { name, ok: false, files: 0, passed: 0, failed: 1, skipped: 0, failures: [], failureMessages: [], seconds };
  const result = JSON.parse(readFileSync(output, 'utf8'));
  return {
    name,
    ok: status === 0,
    files: result.numTotalTestSuites,
    passed: result.numPassedTests,
    // A spec file that cannot be loaded has no tests to count.
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
    failures: failuresOf(result),
    failureMessages: result.testResults.map(({ message }) => message),
    seconds,
  };
}

/** One line for each failed test: its file, name, and error without the stack. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}: ${oneLine(message)}`];
    return failed.map((test) => `${file} › ${test.fullName}: ${oneLine(test.failureMessages[0] ?? '')}`);
  });
}

const oneLine = (message) =>
  stripVTControlCharacters(message)
    .split(/\n\s+at /, 1)[0]
    .replaceAll(/\s+/g, ' ')
    .trim();
