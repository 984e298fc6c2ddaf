/** All settings with a prefix that only this product uses; any other name with that prefix is a misspelling. */
const SETTINGS_BY_PREFIX: Readonly<Record<string, readonly string[]>> = {
  ADMIN_: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  S3_: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_PUBLIC_URL'],
  SMTP_: ['SMTP_URL'],
  VAPID_: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  STRIPE_: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'],
};

/** Variables that Kubernetes adds to every container when there is a service named `s3` or `smtp`. */
const KUBERNETES_SERVICE_VARIABLE = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;

/** Shorter names resemble too many others. */
const MIN_COMPARED_LENGTH = 6;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Finds the first variable that looks like a misspelled setting: it has a prefix that only this product uses, or differs
 * by one letter from a known name. An empty variable counts as absent.
 * @param names the settings that are read from this environment
 * @returns the variable's name and the most similar setting
 */
export function findUnknownSetting(
  environment: Environment,
  names: readonly string[] = [],
): { name: string; nearest: string } | undefined {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || names.includes(name)) continue;
    const nearest = nearestWithPrefix(name) ?? names.find((other) => isMisspellingOf(name, other));
    if (nearest !== undefined) return { name, nearest };
  }
  return undefined;
}

export const unknownSettingMessage = ({ name, nearest }: { name: string; nearest: string }): string =>
  `${name} is not a known setting: did you mean ${nearest}?`;

function nearestWithPrefix(name: string): string | undefined {
  const known = Object.entries(SETTINGS_BY_PREFIX).find(([prefix]) => name.startsWith(prefix))?.[1] ?? [];
  if (known.includes(name) || KUBERNETES_SERVICE_VARIABLE.test(name)) return undefined;
  const sharesStart = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
  const distanceTo = (other: string) => (sharesStart(name, other) ? 0 : editDistance(name, other));
  return [...known].sort((a, b) => distanceTo(a) - distanceTo(b))[0];
}

/** One letter changed, added, or missing, or two swapped. A different number of words is another name, not a misspelling. */
function isMisspellingOf(name: string, other: string): boolean {
  // Every start compares each variable with each setting, so the lengths come first: they rule out most pairs.
  if (other.length < MIN_COMPARED_LENGTH || Math.abs(name.length - other.length) > 1) return false;
  if (name.split('_').length !== other.split('_').length) return false;
  return editDistance(name, other) === 1 || isSwapped(name, other);
}

function isSwapped(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return `${a.slice(0, at)}${a[at + 1]}${a[at]}${a.slice(at + 2)}` === b;
}

/** The Levenshtein distance. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [rowIndex, letter] of [...a].entries()) {
    const next = [rowIndex + 1];
    for (const [index, opposite] of [...b].entries()) {
      const changed = (row[index] ?? 0) + (letter === opposite ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
