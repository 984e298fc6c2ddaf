/** Longer ones are not among the most common passwords. */
const LONGEST = 12;
/** Orders that people type along, in both directions: of digits, of the alphabet, and of keyboards. */
const ROWS = [
  '01234567890',
  '1234567890-=',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl;',
  'zxcvbnm,./',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]).join(' ');

/**
 * Whether a password in lower case repeats a short unit (`121212`) or is one run (`987654321`). Lists of common passwords
 * for strength estimators leave these out, because the estimators compute them.
 */
export function isRepeatOrRun(password: string): boolean {
  return password.length <= LONGEST && (repeats(password) || RUNS.includes(password));
}

/** Whether it is at least twice the same unit; the last one can be incomplete. */
function repeats(password: string): boolean {
  for (let unit = 1; unit <= password.length / 2; unit += 1) {
    if (password.slice(unit) === password.slice(0, -unit)) return true;
  }
  return false;
}
