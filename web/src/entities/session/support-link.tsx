import type { JSX } from 'react';
import { TEXT_LINK_LOOK, TextLink } from '../../components/ui/text-link.js';
import { useSession } from './session.js';

/** A link to the support email address; to the contact page until the runtime settings are loaded. */
export function SupportLink(): JSX.Element {
  const { runtime } = useSession();
  if (!runtime) return <TextLink to="/contact">our contact page</TextLink>;
  return (
    <a href={`mailto:${runtime.supportEmail}`} className={TEXT_LINK_LOOK}>
      {runtime.supportEmail}
    </a>
  );
}
