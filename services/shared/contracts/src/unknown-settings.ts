/** Settings whose names begin with a word that is ours alone; one that is not among them is a slip of the pen. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  ADMIN_: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  S3_: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  SMTP_: ['SMTP_URL'],
  STRIPE_: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_BASE'],
};

/** What Kubernetes tells every container of services called `s3` or `smtp`, whether it wants to know or not. */
const KUBERNETES = /_(SERVICE_HOST|SERVICE_PORT|PORT)(_|$)/;

/**
 * The first variable that is named as one of our settings would be, and is none. An empty one counts as absent.
 * @returns its name, and that of the setting that it looks most like
 */
export function unknownSettingIn(
  environment: Readonly<Record<string, string | undefined>>,
): { name: string; nearest: string } | undefined {
  for (const [name, value] of Object.entries(environment)) {
    const prefix = Object.keys(SETTINGS).find((own) => name.startsWith(own));
    const known = SETTINGS[prefix ?? ''] ?? [];
    if (!value || known.length === 0 || known.includes(name) || KUBERNETES.test(name)) continue;
    const [nearest = ''] = [...known].sort((one, other) => distance(name, one) - distance(name, other));
    return { name, nearest };
  }
  return undefined;
}

/** What is said of it. */
export const unknownSetting = ({ name, nearest }: { name: string; nearest: string }): string =>
  `${name} is no setting: is ${nearest} meant?`;

/** How many letters have to be added, left out or changed to make one of the other; none where one begins the other. */
function distance(one: string, other: string): number {
  if (one.startsWith(other) || other.startsWith(one)) return 0;
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
