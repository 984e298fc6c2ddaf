/**
 * `npm run lighthouse`: measures the landing, login, and discover pages of the built product with Lighthouse (desktop
 * preset), prints the scores, writes them to `docs/performance/lighthouse.json`, and fails below 95.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import lighthouse, { desktopConfig } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { chromium } from 'playwright-core';
import prepareBrowser from './prepare-browser.mjs';

const MINIMUM_SCORE = 95;
/** Runs per page; the median counts, since single runs vary with the load of the host. */
const RUNS = 3;
const RECORD = fileURLToPath(new URL('../docs/performance/lighthouse.json', import.meta.url));
const START = fileURLToPath(new URL('../launcher/start.mjs', import.meta.url));
const MEMBER = { email: 'imani@demo.kindred.local', password: 'demo-password' };
const START_MILLISECONDS = 300_000;

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

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Polls `attempt` every 250 ms until it returns a truthy value. */
async function eventually(what, attempt) {
  const deadline = Date.now() + START_MILLISECONDS;
  for (;;) {
    const found = await attempt().catch(() => undefined);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} took too long.`);
    await pause(250);
  }
}

/** Starts the built product with its demo members in a folder of its own. */
async function startProduct(folder) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { PORT: _port, PUBLIC_URL: _url, DATABASE_URL: _database, REDIS_URL: _redis, ...environment } = process.env;
  const product = spawn(process.execPath, [START], {
    env: {
      ...environment,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      RATE_LIMIT: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (product.exitCode !== null) return;
    product.kill('SIGINT');
    await once(product, 'exit');
  };
  try {
    const cookie = await eventually('The start of the product', async () => {
      if (product.exitCode !== null) throw new Error('The product did not start.');
      const response = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(MEMBER),
      });
      return response.ok && response.headers.getSetCookie().find((each) => each.startsWith('sid='));
    });
    const [name, value] = cookie.split(';', 1)[0].split(/=(.*)/s);
    const sid = { name, value, url };
    await eventually('The deck of the demo members', async () => {
      const response = await fetch(`${url}/api/discover`, { headers: { cookie: `${name}=${value}` } });
      return (await response.json()).length > 0;
    });
    return { url, sid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startBrowser(folder) {
  await prepareBrowser();
  const { BROWSER_EXECUTABLE, BROWSER_LIBRARIES, BROWSER_FONTS } = process.env;
  const port = await freePort();
  // Lighthouse opens its page in the default context, so the cookie has to be set there.
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: BROWSER_EXECUTABLE,
    env: {
      ...process.env,
      ...(BROWSER_LIBRARIES ? { LD_LIBRARY_PATH: BROWSER_LIBRARIES, FONTCONFIG_PATH: BROWSER_FONTS } : {}),
    },
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
  product = await startProduct(folder);
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
