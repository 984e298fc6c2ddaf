import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { PolicyPage, type PolicySection } from './policy-page.js';

const SECTIONS: readonly PolicySection[] = [
  {
    title: 'How we keep the community real',
    text: [
      `Every member confirms an e-mail address and sends a selfie. A person on our staff looks at each one, within ${LIMITS.reviewHours} hours, and nobody takes part before that.`,
      'A member can only write to you after you have both liked each other.',
    ],
  },
  {
    title: 'Community guidelines',
    text: [
      [
        `Be who you say you are, and at least ${LIMITS.minimumAge} years old.`,
        'Show yourself as you look today, alone in your photos.',
        'Be kind. No harassment, threats, hate or pressure of any sort.',
        'Never ask for money, and never send any.',
        'Keep what others tell you to yourself.',
      ],
    ],
  },
  {
    title: 'Meeting in person',
    text: [
      [
        'Meet in a public place, and come and go by your own means.',
        'Tell a friend where you are and whom you are meeting.',
        'Keep your address, workplace and finances to yourself until you know somebody well.',
        'Leave whenever something feels wrong. You owe nobody an explanation.',
      ],
    ],
  },
  {
    title: 'Blocking',
    text: [
      'You can block anyone from their profile, from a match or from a chat. Blocking ends the match and the conversation at once, and neither of you sees the other again. You find the people you blocked in your settings.',
    ],
  },
  {
    title: 'Reporting',
    text: [
      'If somebody behaves badly, choose Report User from the menu on their profile, on a match or in the chat. They do not learn of it. Their profile and your messages with each other reach our staff as they were at that moment, even if something is deleted later.',
    ],
  },
  {
    title: 'What we do about misconduct',
    text: [
      `Our staff can warn a member, suspend them for 1 to ${LIMITS.sanctionMaxDays} days, mute their messages or ban them for good. Reports are answered within ${LIMITS.replyHours} hours.`,
      'If you are in danger, call the emergency services first.',
    ],
  },
];

/** The safety center and community guidelines. */
export default function SafetyScreen(): JSX.Element {
  return (
    <PolicyPage
      title="Safety & Community Guidelines"
      intro="A good evening starts with feeling safe. This is what we do for that, and what we ask of everybody here."
      sections={SECTIONS}
    />
  );
}
