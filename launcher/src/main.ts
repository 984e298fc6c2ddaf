import { watchBuild } from './build-watch.js';
import { prepareBusOnce } from './bus-preparation.js';
import { Installation, type InstallationInfo, type StartStep } from './installation.js';
import { planComponents } from './components.js';
import { readSettings, type Settings } from './settings.js';
import { stopOnSignals } from './signals.js';
import { StartupError } from './startup-error.js';
import { writeSummary } from './summary.js';
import { createTerminal, type Terminal } from './terminal.js';

const steps: Record<StartStep, (publicUrl: string) => string> = {
  database: () => 'Opening the database …',
  components: () => 'Starting the services and the gateway …',
  demo: (publicUrl) => `${publicUrl} is up; starting the demo members …`,
};

/**
 * Starts Kindred with the settings in the environment, and runs it until a signal. Exits with code 1 and one line if it
 * cannot start. With `watch`, components are restarted when their compiled files change.
 */
export async function run({ watch = false } = {}): Promise<void> {
  const terminal = createTerminal(process.stdout, process.env);
  // The reader can close the pipe (`npm start | head`), which must not stop Kindred.
  process.stdout.on('error', () => undefined);
  try {
    await start(terminal, watch);
  } catch (error) {
    const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`, () => process.exit(1));
  }
}

async function start(terminal: Terminal, watch: boolean): Promise<void> {
  const settings = readSettings(process.env);
  const installation = createInstallation(settings, terminal, watch);
  const signals = stopOnSignals(installation, terminal);
  try {
    const info = await installation.start();
    terminal.print(summary(settings, info, terminal));
    if (watch) watchBuild((name) => installation.restart(name));
  } catch (error) {
    // Stopping during the startup is not a failure.
    if (signals.received()) return;
    await installation.stop();
    throw error;
  }
}

function createInstallation(settings: Settings, terminal: Terminal, watch: boolean): Installation {
  return new Installation({
    environment: process.env,
    settings,
    planComponents: (context) => planComponents(context, watch ? 'dist' : 'dist/bundle'),
    prepareBus: (url) =>
      prepareBusOnce(url, async () => (await import('@kindred/event-bus/prepare-bus')).prepareBus(url)),
    onStep: (step, { publicUrl }) => terminal.step(steps[step](publicUrl)),
    report: {
      demoFailed: (reason) => terminal.warn(`Continuing without demo members: ${reason}`),
      crashed: (name, reason, backoff) =>
        terminal.warn(`${name} stopped (${reason}); restarting it in ${backoff / 1000} s.`),
      recovered: (name) => terminal.step(`${name} is running again.`),
      gaveUp: (name, reason, logLine) =>
        terminal.warn(
          `${name} keeps stopping (${reason}) and stays down; the other components keep running. ${logLine ?? ''}`,
        ),
    },
  });
}

function summary(settings: Settings, info: InstallationInfo, terminal: Terminal): string {
  const loopback = /^(127\.|localhost$|::1$)/.test(settings.HOST);
  return writeSummary(
    {
      ...info,
      brandName: settings.BRAND_NAME,
      openHost: loopback ? undefined : settings.HOST,
      mailbox: settings.SMTP_URL === undefined && !settings.production,
      adminPassword: settings.ADMIN_PASSWORD === undefined ? info.adminPassword : undefined,
      dataFolder: settings.DATA_DIR,
      durationMs: Date.now() - performance.timeOrigin,
    },
    terminal,
    process.cwd(),
  );
}
