/** Where members change their plan (docs/product.md, "Plans and the beta"). */
export const PLAN_CHANGE = '/pricing?change=1';

/** Where a member returns to without a place that they came from. */
const PLAN_SETTINGS = '/settings#plan';

/** In session storage, because the member leaves the site to pay. */
const RETURN_KEY = 'plan-return';

/** The state of a link to `PLAN_CHANGE`: the place to return to. */
export interface PlanChangeState {
  from: string;
}

/** This place, for a link to `PLAN_CHANGE`. */
export function fromHere(): PlanChangeState {
  const { pathname, search, hash } = window.location;
  return { from: `${pathname}${search}${hash}` };
}

/** Remembers the place in the state of the location, if there is one. */
export function rememberReturn(state: unknown): void {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from !== 'string' || from.startsWith('/pricing')) return;
  try {
    sessionStorage.setItem(RETURN_KEY, from);
  } catch {
    // Storage can be disabled; the member then returns to the settings.
  }
}

/** The remembered place, a path of this site; else the plan in the settings. */
export function returnPath(): string {
  try {
    const from = sessionStorage.getItem(RETURN_KEY);
    return from !== null && /^\/(?![/\\])/.test(from) ? from : PLAN_SETTINGS;
  } catch {
    return PLAN_SETTINGS;
  }
}

/** Forgets the place once the member has returned to it. */
export function forgetReturn(): void {
  try {
    sessionStorage.removeItem(RETURN_KEY);
  } catch {
    // There is nothing to forget.
  }
}
