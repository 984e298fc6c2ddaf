import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { OBSERVABILITY, RULE_FILES } from '../observability/expressions.js';

const execute = promisify(execFile);

/** Runs a program of Prometheus in deploy/observability. @returns its output; undefined if it is not installed */
async function run(program: 'promtool' | 'amtool', ...parameters: string[]): Promise<string | undefined> {
  try {
    const { stdout } = await execute(program, parameters, { cwd: OBSERVABILITY });
    return stdout;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string };
    if (code === 'ENOENT') return undefined;
    throw new Error(`${program} ${parameters.join(' ')}:\n${stdout}${stderr}`, { cause: error });
  }
}

const hasPromtool = (await run('promtool', '--version')) !== undefined;
const hasAmtool = (await run('amtool', '--version')) !== undefined;
if (!hasPromtool) process.stderr.write('promtool is not installed: the tests of the alert rules are skipped\n');
if (!hasAmtool) process.stderr.write('amtool is not installed: the checks of Alertmanager are skipped\n');

describe('the rules, in Prometheus', () => {
  const tests = readdirSync(OBSERVABILITY).filter((file) => file.endsWith('.test.yml'));

  (hasPromtool ? it : it.skip)('are valid', async () => {
    expect(await run('promtool', 'check', 'rules', ...RULE_FILES)).not.toContain('FAILED');
  });

  (hasPromtool ? it : it.skip).each(tests)('fire as in %s', async (test) => {
    expect(await run('promtool', 'test', 'rules', test)).toContain('SUCCESS');
  });
});

describe('Alertmanager', () => {
  const receiverOf = async (...labels: string[]): Promise<string | undefined> =>
    (await run('amtool', 'config', 'routes', 'test', '--config.file=alertmanager.yml', ...labels))?.trim();

  (hasAmtool ? it : it.skip)('accepts its configuration, with receivers by email and by webhook', async () => {
    expect(await run('amtool', 'check-config', 'alertmanager.yml')).toContain('2 receivers');
    for (const severity of ['page', 'look']) expect(await receiverOf(`severity=${severity}`)).toBe('email');
  });
});
