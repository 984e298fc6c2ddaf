import { LIMITS } from '@kindred/contracts';
import type { JSX } from 'react';
import { useSession } from '../../lib/session.js';
import { LAST_UPDATED } from './policy-dates.js';
import { PolicyPage, type PolicySection } from './policy-page.js';

const sections = (brand: string, support: string): readonly PolicySection[] => [
  {
    title: 'Who We Are',
    text: [
      `${brand} is a members-only dating community. This policy says what we know about you, why, and what you can do about it.`,
    ],
  },
  {
    title: 'What You Give Us',
    text: [
      [
        'Your e-mail address and a password, of which we keep only a hash.',
        'A selfie for verification, and the photos you add.',
        'Your profile: name, date of birth, and whatever else you choose to fill in.',
        'Your likes, passes, blocks, matches and messages.',
      ],
    ],
  },
  {
    title: 'What We Record Ourselves',
    text: [
      'When you signed in, which of our e-mails were sent to you, and the technical logs that a server needs to run. We use no advertising trackers.',
    ],
  },
  {
    title: 'What We Use It For',
    text: [
      'To show you to members you might like and them to you, to deliver your messages, to verify that people are real, and to keep the community safe.',
    ],
  },
  {
    title: 'What Other Members See',
    text: [
      'Active members see your profile. Your date of birth and your e-mail address are never shown; your age is. In your settings you hide the fields you would rather keep: what is hidden is seen by nobody, and no filter finds you by it.',
    ],
  },
  {
    title: 'Photos',
    text: [
      `A photo is seen only by you and our review team until it is approved. Where a camera wrote your location into the file, we remove it.`,
    ],
  },
  {
    title: 'Messages',
    text: [
      'Only you and your match read your conversation. Our staff look at messages only where somebody reported them.',
    ],
  },
  {
    title: 'Who Else Receives Data',
    text: [
      'Providers that host the service or deliver its e-mail, on our instructions only. We do not sell personal data.',
    ],
  },
  {
    title: 'Cookies and Local Storage',
    text: [
      `One cookie keeps you signed in; it ends after ${LIMITS.sessionDays} days without use, or when you log out. Your choice of theme is kept in your browser.`,
    ],
  },
  {
    title: 'How Long We Keep It',
    text: [
      'Until you delete it or your account. Data of a deleted account can remain in backups for up to 90 days, and audit logs for up to 7 years, without your name or address.',
    ],
  },
  {
    title: 'Your Rights',
    text: ['You may see, correct, export and delete your data. An export is ready within 30 days of your asking.'],
  },
  {
    title: 'Security',
    text: ['Connections are encrypted, passwords are hashed, and a link in an e-mail works once and not for long.'],
  },
  {
    title: 'Changes and Contact',
    text: [
      `When this policy changes, the date above changes with it. Write to ${support}; we answer within ${LIMITS.replyHours} hours.`,
    ],
  },
];

/** The privacy policy. */
export default function PrivacyScreen(): JSX.Element {
  const { brandName, runtime } = useSession();
  return (
    <PolicyPage
      title="Privacy Policy"
      intro={`Last updated ${LAST_UPDATED}`}
      sections={sections(brandName, runtime?.supportEmail ?? 'our support address')}
      numbered
    />
  );
}
