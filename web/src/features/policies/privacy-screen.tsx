import { useMemo, type JSX } from 'react';
import { useSession } from '../../entities/session/session.js';
import { LAST_UPDATED } from './policy-dates.js';
import { PolicyPage } from './policy-page.js';
import { privacySections } from './privacy-sections.js';

/** /privacy: the privacy policy. */
export default function PrivacyScreen(): JSX.Element {
  const { brandName } = useSession();
  const sections = useMemo(() => privacySections(brandName), [brandName]);
  return <PolicyPage title="Privacy Policy" intro={`Last updated ${LAST_UPDATED}`} sections={sections} numbered />;
}
