import { clsx } from 'clsx';
import { Suspense, useRef, type JSX } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router';
import { LoadingScreen } from '../components/ui/spinner.js';
import { Toaster } from '../components/ui/toaster.js';
import { useFocusFallback } from '../lib/focus-fallback.js';
import { useSession } from '../entities/session/session.js';
import { BetaBanner } from './beta-banner.js';
import { BottomTabs } from './bottom-tabs.js';
import { isActiveMember } from './destinations.js';
import { ErrorBoundary } from './error-boundary.js';
import { Footer } from './footer.js';
import { Header } from './header.js';
import { usePageFocus } from './use-page-focus.js';

/** The layout of every screen. The messages screen fills the window and scrolls inside, so it has no footer. */
export function Shell(): JSX.Element {
  const { pathname } = useLocation();
  const { user } = useSession();
  const main = useRef<HTMLElement>(null);
  usePageFocus(main);
  useFocusFallback(main);
  const fillsWindow = matchPath({ path: '/messages/:matchId?', caseSensitive: true }, pathname) !== null;

  return (
    <div className={clsx('flex flex-col', fillsWindow ? 'h-dvh' : 'min-h-dvh')}>
      <a
        href="#main"
        // The default would add a history entry and change the URL hash.
        onClick={(event) => {
          event.preventDefault();
          main.current?.scrollIntoView();
          main.current?.focus({ preventScroll: true });
        }}
        className="sr-only z-30 rounded-md bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <BetaBanner />
      <Header />
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        // At least as high as the window below the header, so that the footer does not shift while a screen loads.
        className={clsx(
          'flex flex-1 flex-col outline-none print:min-h-0',
          fillsWindow ? 'min-h-0' : 'min-h-[calc(100svh-4.5rem)]',
        )}
      >
        <ErrorBoundary resetKey={pathname}>
          <Suspense fallback={<LoadingScreen />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!fillsWindow && <Footer />}
      {isActiveMember(user) && <BottomTabs />}
      <Toaster />
    </div>
  );
}
