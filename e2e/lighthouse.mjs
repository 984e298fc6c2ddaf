/**
 * `npm run lighthouse`: measures the landing, login, and discover pages of the built product with Lighthouse (desktop
 * preset), prints the scores, writes them to `docs/performance/lighthouse.json`, and fails below 95.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import lighthouse, { desktopConfig } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright-core';
import { browserOptions } from './browser-options.mjs';
import { freePort, startDemoProduct } from './demo-product.mjs';

const MINIMUM_SCORE = 95;
/** Runs per page; the median counts, since single runs vary with the load of the host. */
const RUNS = 3;
const RECORD = fileURLToPath(new URL('../docs/performance/lighthouse.json', import.meta.url));

/** `skipped` lists audits that do not apply to a page, with the reason. */
const PAGES = [
  { path: '/', skipped: {} },
  { path: '/auth', skipped: {} },
  {
    path: '/discover',
    member: true,
    skipped: {
      'is-crawlable': 'Member pages must not be indexed by search engines, so noindex is intentional.',
    },
  },
];

async function startBrowser(folder) {
  const port = await freePort();
  // Lighthouse opens its page in the default context, so the cookie has to be set there.
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    ...(await browserOptions()),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  return { context, port };
}

async function measure({ path, member, skipped }, product, browser) {
  await browser.context.clearCookies();
  if (member) await browser.context.addCookies([product.sid]);
  const config = {
    ...desktopConfig,
    settings: { ...desktopConfig.settings, skipAudits: Object.keys(skipped) },
  };
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) {
    const { lhr } = await lighthouse(product.url + path, { port: browser.port, logLevel: 'error' }, config);
    const finalPath = new URL(lhr.finalDisplayedUrl).pathname;
    if (finalPath !== path) throw new Error(`${path} redirected to ${finalPath}.`);
    runs.push(lhr);
  }
  const lhr = computeMedianRun(runs);
  const scores = Object.fromEntries(
    Object.entries(lhr.categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
  );
  const metric = (audit) => Math.round((lhr.audits[audit]?.numericValue ?? 0) * 1_000) / 1_000;
  return {
    path,
    scores,
    firstContentfulPaintMilliseconds: Math.round(metric('first-contentful-paint')),
    largestContentfulPaintMilliseconds: Math.round(metric('largest-contentful-paint')),
    totalBlockingMilliseconds: Math.round(metric('total-blocking-time')),
    cumulativeLayoutShift: metric('cumulative-layout-shift'),
    /** Lighthouse benchmark index of the host; an idle desktop has 1,500 or more. */
    machine: Math.round(lhr.environment.benchmarkIndex),
    skippedAudits: skipped,
    faults: failedAuditsOf(lhr),
  };
}

/** Audits that reduce the score, by id, with their titles. */
function failedAuditsOf(lhr) {
  const counted = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  const ids = [...new Set(counted.map(({ id }) => id))];
  return Object.fromEntries(
    ids
      .map((id) => lhr.audits[id])
      .flatMap(({ id, score, title }) => (score !== null && score < 0.9 ? [[id, title]] : [])),
  );
}

function show({ path, scores, cumulativeLayoutShift, totalBlockingMilliseconds, machine, faults }) {
  const summary = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
  console.log(
    `${path.padEnd(12)} ${summary.join('   ')}   shift ${cumulativeLayoutShift}   blocking ${totalBlockingMilliseconds} ms   machine ${machine}`,
  );
  for (const [id, title] of Object.entries(faults)) console.log(`${' '.repeat(13)}${id}: ${title}`);
}

const folder = await mkdtemp(join(tmpdir(), 'kindred-lighthouse-'));
let product;
let browser;
try {
  product = await startDemoProduct(folder);
  browser = await startBrowser(folder);
  const pages = [];
  for (const page of PAGES) {
    const result = await measure(page, product, browser);
    show(result);
    pages.push(result);
  }
  const { version } = await import('lighthouse/package.json', { with: { type: 'json' } }).then((file) => file.default);
  const record = { lighthouse: version, preset: 'desktop', measured: new Date().toISOString().slice(0, 10), pages };
  await mkdir(dirname(RECORD), { recursive: true });
  await writeFile(RECORD, `${JSON.stringify(record, null, 2)}\n`);
  const low = pages.some(({ scores }) => Object.values(scores).some((score) => score < MINIMUM_SCORE));
  if (low) console.error(`Below ${MINIMUM_SCORE}.`);
  process.exitCode = low ? 1 : 0;
} finally {
  await browser?.context.close();
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
}
