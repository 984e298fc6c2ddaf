import { watchBuild } from './build-watch.js';
import { prepareBusOnce } from './bus-preparation.js';
import { Installation, type RunningFacts, type StartStep } from './installation.js';
import { planParts } from './parts.js';
import { readSettings, type Settings } from './settings.js';
import { stopOnSignals } from './signals.js';
import { StartProblem } from './start-problem.js';
import { writeSummary } from './summary.js';
import { createTerminal, type Terminal } from './terminal.js';

const steps: Record<StartStep, (publicUrl: string) => string> = {
  database: () => 'Opening the database …',
  parts: () => 'Starting the services and the gateway …',
  demo: (publicUrl) => `${publicUrl} is up; the demo members are moving in …`,
};

/**
 * Starts Kindred with the settings of this process's environment and keeps it running until a signal. What cannot start
 * ends the process with one line and code 1. With `watch`, parts are started again when their compiled files change.
 */
export async function run({ watch = false } = {}): Promise<void> {
  const terminal = createTerminal(process.stdout, process.env);
  // Whoever reads may go (`npm start | head`): that is no reason to stop.
  process.stdout.on('error', () => undefined);
  try {
    await start(terminal, watch);
  } catch (error) {
    const words = error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${words}\n`, () => process.exit(1));
  }
}

async function start(terminal: Terminal, watch: boolean): Promise<void> {
  const settings = readSettings(process.env);
  const installation = createInstallation(settings, terminal);
  const signals = stopOnSignals(installation, terminal);
  try {
    const facts = await installation.start();
    terminal.print(summary(settings, facts, terminal));
    if (watch) watchBuild((name) => installation.restart(name));
  } catch (error) {
    // A stop that was asked for in the middle of the start is no failure.
    if (signals.received()) return;
    await installation.stop();
    throw error;
  }
}

function createInstallation(settings: Settings, terminal: Terminal): Installation {
  return new Installation({
    environment: process.env,
    settings,
    planParts,
    prepareBus: (url) => prepareBusOnce(url, async () => (await import('@kindred/event-bus')).prepareBus(url)),
    onStep: (step, { publicUrl }) => terminal.step(steps[step](publicUrl)),
    report: {
      missing: (problem) => terminal.warn(`Going on without the demo members: ${problem}`),
      died: (name, how, pause) => terminal.warn(`${name} stopped (${how}); starting it again in ${pause / 1000} s.`),
      recovered: (name) => terminal.step(`${name} is back.`),
      abandoned: (name, how, words) =>
        terminal.warn(`${name} keeps stopping (${how}) and stays down; the rest goes on. ${words ?? ''}`),
    },
  });
}

function summary(settings: Settings, facts: RunningFacts, terminal: Terminal): string {
  const loopback = /^(127\.|localhost$|::1$)/.test(settings.HOST);
  return writeSummary(
    {
      ...facts,
      brandName: settings.BRAND_NAME,
      openHost: loopback ? undefined : settings.HOST,
      mailbox: settings.SMTP_URL === undefined && !settings.production,
      adminPassword: settings.ADMIN_PASSWORD === undefined ? facts.adminPassword : undefined,
      dataFolder: settings.DATA_DIR,
      took: Date.now() - performance.timeOrigin,
    },
    terminal,
    process.cwd(),
  );
}
