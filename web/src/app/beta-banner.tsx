import { X } from 'lucide-react';
import { useState, type JSX } from 'react';
import { IconButton } from '../components/ui/button.js';
import { useSession } from '../lib/session.js';

/** Across the site while the runtime settings say beta (specification, section 1); put away for the rest of this visit. */
export function BetaBanner(): JSX.Element | null {
  const { runtime, status } = useSession();
  const [dismissed, setDismissed] = useState(false);
  // Its place is kept until it is known, so that nothing moves when it comes.
  if (status === 'loading') return <div className="h-11 bg-sunken" />;
  if (!runtime?.beta || dismissed) return null;
  return (
    <aside aria-label="Open beta" className="bg-sunken">
      <div className="page flex h-11 items-center justify-center gap-3 text-sm text-ink-2">
        <p className="flex items-center gap-2">
          <span aria-hidden="true" className="size-1.5 rounded-full bg-trust" />
          Open Beta · Free during testing
        </p>
        <IconButton label="Dismiss banner" onClick={() => setDismissed(true)} className="size-9!">
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
    </aside>
  );
}
