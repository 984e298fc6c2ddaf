import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { useSession } from '../../lib/session.js';
import { LAST_UPDATED } from './policy-dates.js';
import { PolicyPage, type PolicySection } from './policy-page.js';

const sections = (brand: string, support: string): readonly PolicySection[] => [
  {
    title: 'Acceptance of Terms',
    text: [
      `By creating an account on ${brand} you agree to these terms and to our privacy policy. If you do not agree, please do not use the service.`,
    ],
  },
  {
    title: 'Eligibility',
    text: [`You must be at least ${LIMITS.minimumAge} years old, and you may have one account, for yourself alone.`],
  },
  {
    title: 'Account and Verification',
    text: [
      `You confirm your e-mail address by a link that expires after ${LIMITS.tokenHours} hours, and you send a selfie that our staff review by hand within ${LIMITS.reviewHours} hours. We may turn down a photo that does not meet the guidelines; you can then send another one.`,
      'Keep your password to yourself. What is done with your account is taken to be done by you.',
    ],
  },
  {
    title: 'Membership Tiers and Payment',
    text: [
      'While the open beta lasts, every tier is free. Paid tiers are planned for later: billed monthly through a card payment provider, and renewed automatically until you cancel.',
    ],
  },
  {
    title: 'Your Conduct',
    text: [
      'You follow our community guidelines. In particular you do not harass, threaten or deceive anyone, pretend to be somebody else, ask other members for money, or use the service for advertising.',
    ],
  },
  {
    title: 'Your Content',
    text: [
      'Your photos, your profile and your messages stay yours. You allow us to store them and to show them to other members as your settings say, for as long as you keep them here.',
    ],
  },
  {
    title: 'Enforcement',
    text: [
      `Whoever breaks these terms can be warned, suspended for 1 to ${LIMITS.sanctionMaxDays} days, muted in messages, or banned permanently.`,
    ],
  },
  {
    title: 'Privacy',
    text: ['How we handle what we know about you is told in our privacy policy, which is part of these terms.'],
  },
  {
    title: 'Safety and Meeting Others',
    text: [
      'We review photos; we do not run criminal background checks. You decide whom you meet, and you are responsible for your own safety when you do.',
    ],
  },
  {
    title: 'The Service as It Is',
    text: [
      'The service is offered as it is, and during the beta it may change, pause or lose data. We promise no particular number of matches.',
    ],
  },
  {
    title: 'Limitation of Liability',
    text: [
      'As far as the law allows, we are not liable for what members do to each other, or for indirect damage that comes from using the service.',
    ],
  },
  {
    title: 'Ending Your Membership',
    text: ['You may stop at any time. We may end a membership that breaks these terms.'],
  },
  {
    title: 'Changes and Contact',
    text: [`When these terms change, the date above changes with them. Questions reach us at ${support}.`],
  },
];

/** The terms of service. */
export default function TermsScreen(): JSX.Element {
  const { brandName, runtime } = useSession();
  return (
    <PolicyPage
      title="Terms of Service"
      intro={`Last updated ${LAST_UPDATED}`}
      sections={sections(brandName, runtime?.supportEmail ?? 'our support address')}
      numbered
    />
  );
}
