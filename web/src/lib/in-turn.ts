/** For so long, in milliseconds, one waits for the end of what came before: a call that hangs must not hold up all others. */
const PATIENCE = 10_000;

const last = new Map<string, Promise<unknown>>();

/**
 * Runs what is given for the same key one after the other, so that the server hears of it in this order. What fails, or
 * hangs, does not keep the next from its turn.
 */
export function inTurn<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
  const done = endOf(last.get(key)).then(job);
  last.set(key, done);
  const tidy = (): void => {
    if (last.get(key) === done) last.delete(key);
  };
  done.then(tidy, tidy);
  return done;
}

async function endOf(before: Promise<unknown> = Promise.resolve()): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([before.catch(() => undefined), late]);
  clearTimeout(timer);
}
