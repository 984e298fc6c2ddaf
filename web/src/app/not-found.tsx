import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../components/ui/button.js';
import { Rings } from '../components/ui/rings.js';
import { useDocumentTitle } from '../entities/session/document-title.js';

export function NotFound(): JSX.Element {
  useDocumentTitle('Page Not Found');
  const navigate = useNavigate();
  return (
    <div className="page relative isolate grid min-h-[36rem] flex-1 place-items-center overflow-hidden py-16 text-center">
      <Rings className="absolute top-1/2 left-1/2 -z-10 w-[46rem] max-w-none -translate-1/2 opacity-55" />
      <div className="enter flex max-w-lg flex-col items-center gap-4">
        <p className="font-display text-[5rem] leading-none text-accent-ink">404</p>
        <h1 className="text-3xl">Page Not Found</h1>
        <p className="text-balance text-ink-2">
          We couldn’t find this page. It may have moved, or the address may be wrong.
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {/* A new tab or window has no history to go back to. */}
          <Button variant="outline" onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}>
            Go Back
          </Button>
          <ButtonLink to="/">Back to Home</ButtonLink>
        </div>
      </div>
    </div>
  );
}
