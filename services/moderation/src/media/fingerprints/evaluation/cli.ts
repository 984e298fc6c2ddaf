import { evaluate, totalOf, type Outcome } from './evaluation.js';

/** The photos of which copies are searched; each has two distractors. */
const DEFAULT_SIZE = 500;

const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function row(name: string, { searches, found, falseMatches }: Outcome): string {
  return `| ${name} | ${searches} | ${found} | ${percent(found / searches)} | ${falseMatches} |`;
}

/** Prints the tables of docs/photo-similarity.md. */
const size = Number(process.argv[2] ?? DEFAULT_SIZE);
if (!Number.isInteger(size) || size < 1) {
  print('Usage: npm run evaluate:photos -- [number of photos]');
  process.exitCode = 1;
} else {
  const { stored, copies, unrelated } = await evaluate(size, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${Math.round((done / (2 * size)) * 100)}%`);
  });
  print('| copy | searches | found | recall | false matches |\n| --- | --- | --- | --- | --- |');
  for (const [name, outcome] of Object.entries(copies)) print(row(name, outcome));
  const total = totalOf(Object.values(copies));
  print(row('all', total));
  const all = totalOf([total, unrelated]);
  print(`\n${stored} stored photos; ${unrelated.searches} searches for photos that are not stored, with`);
  print(`${unrelated.falseMatches} false matches. Of ${all.searches} searches, ${percent(all.falseMatches / all.searches, 3)}`);
  print(`had a false match: ${all.falseMatches} of ${all.searches * stored} comparisons.`);
}
