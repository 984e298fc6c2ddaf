export interface Throttled {
  (): void;
  /** Drops a call that is due later. */
  cancel: () => void;
}

/** Runs immediately, but at most once per interval: calls within it run together at its end. */
export function throttle(run: () => void, milliseconds: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const runNow = (): void => {
    isDue = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) runNow();
    }, milliseconds);
    run();
  };
  const throttled = (): void => {
    if (timer === undefined) runNow();
    else isDue = true;
  };
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isDue = false;
  };
  return Object.assign(throttled, { cancel });
}

/** Runs once, this long after the first of several calls. */
export function collect(run: () => void, milliseconds: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const collected = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      run();
    }, milliseconds);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return Object.assign(collected, { cancel });
}
