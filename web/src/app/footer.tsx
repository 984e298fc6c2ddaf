import type { JSX } from 'react';
import { APP_VERSION } from '@kindred/contracts';
import { Link } from 'react-router';
import { LogoMark } from '../components/ui/logo.js';
import { useSession } from '../entities/session/session.js';
import { FOOTER_LINKS } from './navigation.js';

export function Footer(): JSX.Element {
  const { brandName, runtime } = useSession();
  return (
    <footer className="border-t border-line">
      <div className="page flex flex-col gap-6 py-10 text-sm text-ink-3">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <p className="flex items-center gap-3 font-display text-lg text-ink">
            <LogoMark className="h-5 w-7" />
            {brandName}
          </p>
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-6 gap-y-2">
              {FOOTER_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="inline-block py-1 transition hover:text-ink hover:underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="flex flex-wrap justify-between gap-x-10 gap-y-2">
          <p>
            {brandName}
            {runtime && (
              <>
                {' · '}
                <a href={`mailto:${runtime.supportEmail}`} className="transition hover:text-ink hover:underline">
                  {runtime.supportEmail}
                </a>
              </>
            )}
          </p>
          <p>Version {runtime?.version ?? APP_VERSION}</p>
        </div>
      </div>
    </footer>
  );
}
