import type { Choice } from '@kindred/contracts';

type Options = ReadonlyArray<{ value: string; label: string }>;

const UNSET = { value: '', label: 'Not set' };

/** Options whose value is the label, as in most profile fields. */
export function byLabel(choices: readonly Choice[]): Options {
  return [UNSET, ...choices.map(({ label }) => ({ value: label, label }))];
}

/** Options whose value is the key: relationship status and kids. */
export function byKey(choices: readonly Choice[]): Options {
  return [UNSET, ...choices.map(({ key, label }) => ({ value: key, label }))];
}

export function labels(choices: readonly Choice[]): readonly string[] {
  return choices.map(({ label }) => label);
}
