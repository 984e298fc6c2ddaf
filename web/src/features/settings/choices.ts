import type { Choice } from '@kindred/contracts';

type Options = ReadonlyArray<{ value: string; label: string }>;

const UNSET = { value: '', label: 'Not set' };

/** Options that send their label, as most fields of a profile do. */
export function byLabel(choices: readonly Choice[]): Options {
  return [UNSET, ...choices.map(({ label }) => ({ value: label, label }))];
}

/** Options that send their key: relationship status and kids (contract, section 3). */
export function byKey(choices: readonly Choice[]): Options {
  return [UNSET, ...choices.map(({ key, label }) => ({ value: key, label }))];
}

export function labels(choices: readonly Choice[]): readonly string[] {
  return choices.map(({ label }) => label);
}
