import { X } from 'lucide-react';
import { useEffect, useState, type JSX } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../components/ui/button.js';
import { useSession } from '../lib/session.js';

/** Kept while the site is known to be out of beta, so that no place is held for the banner on the next visit. */
const NO_BANNER_KEY = 'no-beta-banner';

/** Across the site while the runtime settings say beta (specification, section 1); put away for the rest of this visit. */
export function BetaBanner(): JSX.Element | null {
  const { runtime } = useSession();
  const { pathname } = useLocation();
  const [dismissed, setDismissed] = useState(false);
  const [firstPath] = useState(pathname);
  const [expected] = useState(isBannerExpected);
  const beta = runtime?.beta;
  useEffect(() => {
    if (beta !== undefined) rememberBanner(beta);
  }, [beta]);

  const dismiss = (): void => {
    setDismissed(true);
    // The button goes with it: the keyboard goes on where the page begins.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  if (dismissed) return null;
  // Its place is kept until it is known, and a place kept in vain stays until somebody goes elsewhere: nothing moves by itself.
  if (!beta) return expected && pathname === firstPath ? <div className="h-11 bg-sunken print:hidden" /> : null;
  return (
    <aside aria-label="Open beta" className="bg-sunken">
      <div className="page flex h-11 items-center justify-center gap-3 text-sm text-ink-2">
        <p className="flex items-center gap-2">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-trust" />
          Open Beta · Free during testing
        </p>
        <IconButton label="Dismiss banner" onClick={dismiss} className="size-9!">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </aside>
  );
}

function isBannerExpected(): boolean {
  try {
    return localStorage.getItem(NO_BANNER_KEY) === null;
  } catch {
    return true;
  }
}

function rememberBanner(beta: boolean): void {
  try {
    if (beta) localStorage.removeItem(NO_BANNER_KEY);
    else localStorage.setItem(NO_BANNER_KEY, 'yes');
  } catch {
    // Storage can be forbidden; the place is then held at every visit.
  }
}
