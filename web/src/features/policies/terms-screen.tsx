import { useMemo, type JSX } from 'react';
import { useSession } from '../../entities/session/session.js';
import { LAST_UPDATED } from './policy-dates.js';
import { PolicyPage } from './policy-page.js';
import { termsSections } from './terms-sections.js';

/** /terms: the terms of service. */
export default function TermsScreen(): JSX.Element {
  const { brandName } = useSession();
  const sections = useMemo(() => termsSections(brandName), [brandName]);
  return <PolicyPage title="Terms of Service" intro={`Last updated ${LAST_UPDATED}`} sections={sections} numbered />;
}
