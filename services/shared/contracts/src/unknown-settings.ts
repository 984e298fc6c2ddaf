/** Settings whose names begin with a word that is ours alone; one that is not among them is a slip of the pen. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  ADMIN_: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  S3_: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  SMTP_: ['SMTP_URL'],
  STRIPE_: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'],
};

/** What Kubernetes tells every container of services called `s3` or `smtp`, whether it wants to know or not. */
const KUBERNETES = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;

/** Shorter names than this look like too many others for a likeness to mean anything. */
const SHORTEST_LIKENESS = 6;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The first variable that is named as one of our settings would be, and is none: it begins with a word that is ours alone,
 * or is a letter off a name that is read. An empty one counts as absent.
 * @param names what is read from this environment
 * @returns its name, and that of the setting that it looks most like
 */
export function unknownSettingIn(
  environment: Environment,
  names: readonly string[] = [],
): { name: string; nearest: string } | undefined {
  for (const [name, value] of Object.entries(environment)) {
    if (!value || names.includes(name)) continue;
    const nearest = misspeltOwn(name) ?? names.find((other) => isSlipOf(name, other));
    if (nearest !== undefined) return { name, nearest };
  }
  return undefined;
}

/** What is said of it. */
export const unknownSetting = ({ name, nearest }: { name: string; nearest: string }): string =>
  `${name} is no setting: is ${nearest} meant?`;

function misspeltOwn(name: string): string | undefined {
  const known = Object.entries(SETTINGS).find(([prefix]) => name.startsWith(prefix))?.[1] ?? [];
  if (known.includes(name) || KUBERNETES.test(name)) return undefined;
  const beginsWith = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);
  const farness = (other: string) => (beginsWith(name, other) ? 0 : distance(name, other));
  return [...known].sort((one, other) => farness(one) - farness(other))[0];
}

/** One letter wrong, too many or too few, or two that changed places. Others have names like ours with a word changed. */
function isSlipOf(name: string, other: string): boolean {
  if (other.length < SHORTEST_LIKENESS || name.split('_').length !== other.split('_').length) return false;
  return distance(name, other) === 1 || isSwapped(name, other);
}

function isSwapped(one: string, other: string): boolean {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  return `${one.slice(0, at)}${one[at + 1]}${one[at]}${one.slice(at + 2)}` === other;
}

/** How many letters have to be added, left out or changed to make one of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [index, opposite] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === opposite ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
