const last = new Map<string, Promise<unknown>>();

/**
 * Runs what is given for the same key one after the other, so that the server hears of it in this order. What fails does
 * not hold up what comes after it.
 */
export function inTurn<Result>(key: string, job: () => Promise<Result>): Promise<Result> {
  const done = (last.get(key) ?? Promise.resolve()).then(job, job);
  last.set(key, done);
  const tidy = (): void => {
    if (last.get(key) === done) last.delete(key);
  };
  done.then(tidy, tidy);
  return done;
}
