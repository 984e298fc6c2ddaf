import { X } from 'lucide-react';
import { useEffect, useState, type JSX } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../components/ui/button.js';
import { useSession } from '../entities/session/session.js';

/** Set while the site is out of beta, so that the next visit reserves no space for the banner. */
const NO_BANNER_KEY = 'no-beta-banner';

/** Shown across the site during the beta; dismissing it hides it until the next page load. */
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
    // The focused button is removed with the banner.
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  if (dismissed) return null;
  // Space is reserved until the settings are loaded, and kept until the next navigation, to avoid layout shifts.
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
    // Storage can be disabled; every visit then reserves the space.
  }
}
