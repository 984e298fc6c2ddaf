import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FEATURES } from '../features.js';
import { WARNING_THRESHOLD, WEIGHTS } from '../weights.js';
import { evaluate, isFlagged } from './evaluation.js';
import { crossValidate, fit, type Fitted } from './fit.js';
import { readOpenings, type Opening } from './openings.js';

/** Days since the sender joined, of the accounts that the evaluation reports. */
const MEMBER_DAYS = { 'first week': 1, later: 365 };

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/** Writes the weights to their source file. */
function writeWeights({ weights: { bias, features }, threshold }: Fitted): void {
  const lines = FEATURES.map((feature) => `    ${feature}: ${features[feature]},`);
  const text = `import type { Weights } from './features.js';

/** Written by \`npm run shield -- fit\`, which uses only the openings that are not held out (docs/shield.md). */

/** A message at or above this score is confirmed by its sender first. */
export const WARNING_THRESHOLD = ${threshold};

/** Log odds. */
export const WEIGHTS: Weights = {
  bias: ${bias},
  features: {
${lines.join('\n')}
  },
};
`;
  writeFileSync(fileURLToPath(new URL('../../../src/shield/weights.ts', import.meta.url)), text);
}

function row(name: string, openings: readonly Opening[], memberDays: number): string {
  const { scams, honest, found, falseAlarms, precision, recall } = evaluate(openings, WEIGHTS, memberDays);
  return `| ${name} | ${scams} | ${honest} | ${found} | ${falseAlarms} | ${percent(precision)} | ${percent(recall)} |`;
}

/** Prints the tables of docs/shield.md. */
function printEvaluation(openings: readonly Opening[]): void {
  const heldOut = openings.filter((opening) => opening.heldOut);
  const training = openings.filter((opening) => !opening.heldOut);
  print('| openings, sender’s account | scams | honest | scams flagged | honest flagged | precision | recall |');
  print('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [account, memberDays] of Object.entries(MEMBER_DAYS)) {
    print(row(`held out, ${account}`, heldOut, memberDays));
    print(row(`training, ${account}`, training, memberDays));
  }
  print('\n| held out, by kind | openings | flagged |\n| --- | --- | --- |');
  for (const kind of new Set(openings.map((opening) => `${opening.label}: ${opening.kind}`))) {
    const ofKind = heldOut.filter((opening) => `${opening.label}: ${opening.kind}` === kind);
    const flagged = ofKind.filter((opening) => isFlagged(opening, WEIGHTS, MEMBER_DAYS.later));
    print(`| ${kind} | ${ofKind.length} | ${flagged.length} |`);
  }
}

/** For working on the features: the training openings that cross-validation decides wrongly. Never those held out. */
function printErrors(openings: readonly Opening[]): void {
  const scored = crossValidate(openings.filter(({ heldOut }) => !heldOut));
  for (const { opening, score } of scored) {
    const { label, kind, messages } = opening;
    if (score >= WARNING_THRESHOLD !== (label === 'scam'))
      print(`${score.toFixed(2)} ${label}/${kind}: ${messages.join(' | ')}`);
  }
}

const openings = readOpenings();
const commands: Readonly<Record<string, () => void>> = {
  fit: () => writeWeights(fit(openings)),
  evaluate: () => printEvaluation(openings),
  errors: () => printErrors(openings),
};
const command = commands[process.argv[2] ?? ''];
if (command === undefined) {
  print('Usage: npm run shield -- fit | evaluate | errors');
  process.exitCode = 1;
} else command();
