/** Milliseconds to wait for the previous job of a key, so that one hanging request cannot block all later ones. */
const PREVIOUS_JOB_TIMEOUT = 10_000;

const lastJobs = new Map<string, Promise<unknown>>();

/**
 * Runs the jobs of one key one after another, so that their requests reach the server in order. A job that fails or hangs
 * does not block the next one.
 */
export function runSerially<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
  const result = settled(lastJobs.get(key)).then(job);
  lastJobs.set(key, result);
  const cleanUp = (): void => {
    if (lastJobs.get(key) === result) lastJobs.delete(key);
  };
  result.then(cleanUp, cleanUp);
  return result;
}

async function settled(previous: Promise<unknown> = Promise.resolve()): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, PREVIOUS_JOB_TIMEOUT);
  });
  await Promise.race([previous.catch(() => undefined), timeout]);
  clearTimeout(timer);
}
