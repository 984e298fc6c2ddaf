import { evaluate, totalOf, type Outcome } from './evaluation.js';

const DEFAULT_PHOTOS = 50;
/** The further photos that are stored for each photo of which copies are searched. */
const OTHERS_PER_PHOTO = 10;

const percent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function row(name: string, { searches, found, falseMatches }: Outcome): string {
  return `| ${name} | ${searches} | ${found} | ${percent(found / searches)} | ${falseMatches} |`;
}

/** Prints the tables of docs/photo-similarity.md. */
const photos = Number(process.argv[2] ?? DEFAULT_PHOTOS);
if (!Number.isInteger(photos) || photos < 1) {
  print('Usage: npm run evaluate:photos -- [number of photos]');
  process.exitCode = 1;
} else {
  const size = { photos, others: OTHERS_PER_PHOTO * photos };
  const { stored, copies, unrelated } = await evaluate(size, (share) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${percent(share, 0)}`);
  });
  print('| copy | searches | found | recall | false matches |\n| --- | --- | --- | --- | --- |');
  for (const [name, outcome] of Object.entries(copies)) print(row(name, outcome));
  const total = totalOf(Object.values(copies));
  print(row('all', total));
  const all = totalOf([total, unrelated]);
  const comparisons = all.searches * stored;
  print(
    `\n${stored} stored photos; ${unrelated.searches} searches for photos that are not stored: ${unrelated.falseMatches} false matches.`,
  );
  print(
    `False matches: ${all.falseMatches} in ${all.searches} searches, ${all.falseMatches} of ${comparisons} comparisons.`,
  );
}
