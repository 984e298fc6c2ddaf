import { LIMITS } from '@kindred/contracts';
import { evaluateBoost } from './boost.js';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { evaluate, type EvaluationSize } from './evaluation.js';
import { fit } from './fit.js';
import type { Measures } from './measures.js';
import { weightsFile } from './weights-file.js';

const USAGE = `Usage: npm run evaluate -- [--members 20000] [--days 30] [--seed 1]
       npm run evaluate -- boost [--days 7] [--seed 1]
       npm run evaluate -- fit`;

const BOOST_SIZES = [500, 1_000, 3_000, 8_000];
const BOOST_HEADER = [
  ...['members', 'impressions', 'mutual likes per 100 cards', 'Gini of cards shown', 'shown 10 times a week'],
];

const HEADER = [
  ...['order', 'mutual likes per 100 cards', 'Gini of cards shown', 'Gini of likes received'],
  ...['shown 10 times a week', 'newcomers shown 10 times', 'with a match', 'mean distance'],
];

const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** A dash for a share of no members, as in a simulation of a few days. */
const percent = (share: number): string => (Number.isNaN(share) ? '–' : `${(share * 100).toFixed(1)}%`);
const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const row = (name: string, measures: Measures): string =>
  tableRow([
    name,
    measures.mutualLikesPer100Cards.toFixed(2),
    measures.giniOfCards.toFixed(2),
    measures.giniOfLikes.toFixed(2),
    percent(measures.shownEnough),
    percent(measures.newcomersShownEnough),
    percent(measures.withMatch),
    `${Math.round(measures.meanMiles)} miles`,
  ]);

/** Prints the table of docs/ranking.md. */
function printEvaluation(size: EvaluationSize): void {
  print(`${size.members} members, ${size.days} days, seed ${size.seed}\n`);
  print(tableRow(HEADER));
  print(tableRow(HEADER.map(() => '---')));
  for (const [name, measures] of evaluate(size)) print(row(name, measures));
}

/** Prints what a plan with a boost gives in installations of some sizes, and what it costs: without the boost, then with. */
function printBoost({ seed, days }: Omit<EvaluationSize, 'members'>): void {
  print(`${days} days, seed ${seed}, a multiple of ${LIMITS.vipBoost} for a twentieth of the members\n`);
  print(tableRow(BOOST_HEADER));
  print(tableRow(BOOST_HEADER.map(() => '---')));
  for (const members of BOOST_SIZES) {
    const measured = evaluateBoost({ seed, members, days });
    const both = (text: (measures: typeof measured.with) => string): string =>
      `${text(measured.without)}, ${text(measured.with)}`;
    print(
      tableRow([
        members.toLocaleString('en-US'),
        `${measured.times.toFixed(2)} times`,
        both(({ mutualLikesPer100Cards }) => mutualLikesPer100Cards.toFixed(2)),
        both(({ giniOfCards }) => giniOfCards.toFixed(2)),
        both(({ shownEnough }) => percent(shownEnough)),
      ]),
    );
  }
}

/** @throws Error for unknown options */
function optionsOf(args: readonly string[]): { command: string | undefined; size: EvaluationSize } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      members: { type: 'string', default: '20000' },
      days: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [command] = positionals;
  const days = Number(values.days ?? (command === 'boost' ? 7 : 30));
  const size = { members: Number(values.members), days, seed: Number(values.seed) };
  for (const [name, value] of Object.entries(size)) {
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number from 1`);
  }
  if (positionals.length > 1) throw new Error('only one command can be given');
  return { command, size };
}

function run(args: readonly string[]): void {
  const { command, size } = optionsOf(args);
  if (command === 'fit') {
    writeFileSync(fileURLToPath(new URL('../../../src/ranking/weights.ts', import.meta.url)), weightsFile(fit()));
  } else if (command === 'boost') printBoost(size);
  else if (command === undefined) printEvaluation(size);
  else throw new Error(`unknown command ${command}`);
}

try {
  run(process.argv.slice(2));
} catch (error) {
  print(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 1;
}
