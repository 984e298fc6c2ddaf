import type { JSX } from 'react';
import { PolicyPage } from './policy-page.js';
import { SAFETY_SECTIONS } from './safety-sections.js';

/** /safety: the safety center and community guidelines. */
export default function SafetyScreen(): JSX.Element {
  return (
    <PolicyPage
      title="Safety & Community Guidelines"
      intro="A good date starts with feeling safe. Here’s what we do to keep you safe, what we ask of everyone, and what experience has taught people who meet online."
      sections={SAFETY_SECTIONS}
    />
  );
}
