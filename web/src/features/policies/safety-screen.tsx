import type { JSX } from 'react';
import { PolicyPage } from './policy-page.js';
import { SAFETY_SECTIONS } from './safety-sections.js';

/** The safety center and community guidelines. */
export default function SafetyScreen(): JSX.Element {
  return (
    <PolicyPage
      title="Safety & Community Guidelines"
      intro="A good evening starts with feeling safe. Here is what we do for that, what we ask of everybody, and what experience has taught people who meet online."
      sections={SAFETY_SECTIONS}
    />
  );
}
