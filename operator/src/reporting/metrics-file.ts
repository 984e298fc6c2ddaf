import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A gauge without labels. */
export interface Gauge {
  name: string;
  help: string;
  value: number;
}

/**
 * Replaces a file for the textfile collector of the node exporter, which reads `*.prom`. The last values stay when a later
 * command fails before it writes.
 */
export async function writeMetrics(folder: string, name: string, gauges: readonly Gauge[]): Promise<void> {
  const text = gauges.map(
    ({ name: gauge, help, value }) => `# HELP ${gauge} ${help}\n# TYPE ${gauge} gauge\n${gauge} ${value}\n`,
  );
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.prom`);
  // Another user runs the exporter. The collector does not read a file with another extension.
  await writeFile(`${file}.new`, text.join(''), { mode: 0o644 });
  await rename(`${file}.new`, file);
}

/** A time as Prometheus counts it. */
export const seconds = (at: Date): number => Math.round(at.getTime() / 1_000);

/** A command whose result monitoring follows. */
export interface ReportedCommand {
  /** The prefix of its metrics: `<prefix>_success`, and others. */
  prefix: string;
  /** What it does, in the help of the metrics: `the backup`. */
  subject: string;
}

/**
 * Runs a command, and writes its result and its own metrics to files in `folder`, if there is one. The metrics of the
 * last success are in a file of their own, so that they stay when the command fails.
 */
export async function withMetrics<T extends { gauges: readonly Gauge[] }>(
  folder: string | undefined,
  { prefix, subject }: ReportedCommand,
  work: () => Promise<T>,
): Promise<T> {
  if (folder === undefined) return work();
  const startedAt = Date.now();
  const writeRun = (success: boolean): Promise<void> =>
    writeMetrics(folder, `${prefix}_run`, [
      {
        name: `${prefix}_success`,
        help: `Whether ${subject} succeeded the last time (1) or not (0).`,
        value: success ? 1 : 0,
      },
      { name: `${prefix}_timestamp_seconds`, help: `When ${subject} ended the last time.`, value: seconds(new Date()) },
    ]);
  try {
    const result = await work();
    await writeMetrics(folder, prefix, [
      {
        name: `${prefix}_last_success_timestamp_seconds`,
        help: `When ${subject} last succeeded.`,
        value: seconds(new Date()),
      },
      {
        name: `${prefix}_duration_seconds`,
        help: `How long ${subject} took when it last succeeded.`,
        value: Math.round((Date.now() - startedAt) / 1_000),
      },
      ...result.gauges,
    ]);
    await writeRun(true);
    return result;
  } catch (error) {
    await writeRun(false);
    throw error;
  }
}
