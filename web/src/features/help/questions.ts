import { LIMITS } from '@kindred/contracts';

interface QuestionGroup {
  title: string;
  questions: ReadonlyArray<{ question: string; answer: string }>;
}

const MEGABYTE = 1024 * 1024;

/** The questions people ask, in the four groups of the help center. */
export const QUESTION_GROUPS: readonly QuestionGroup[] = [
  {
    title: 'Getting Started',
    questions: [
      {
        question: 'How do I join?',
        answer: `Sign up with a valid e-mail address, confirm it by the link we send you, and submit a selfie. Our staff review it within ${LIMITS.reviewHours} hours; then you activate your account and start discovering.`,
      },
      {
        question: 'Why do you want a selfie?',
        answer:
          'So that everybody here is who they say they are. A person on our staff looks at it; other members see it only once it is approved.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Nothing while the open beta lasts: every tier is free. Paid tiers are planned for later, and we will tell you before anything changes.',
      },
    ],
  },
  {
    title: 'Using the Platform',
    questions: [
      {
        question: 'How do matches work?',
        answer: 'When you like someone and they like you, it is a match, and the two of you can chat.',
      },
      {
        question: 'I passed on someone by mistake. Can I take it back?',
        answer:
          'Yes. Open Passed, choose the person, and like them or remove them from the list; removed, they can appear in Discover again.',
      },
      {
        question: 'What is a couple?',
        answer:
          'On a match you can ask to become an official couple. If the other person accepts, we announce it on the announcements page.',
      },
    ],
  },
  {
    title: 'Account & Safety',
    questions: [
      {
        question: 'How do I block someone?',
        answer:
          'Choose Block User from the menu on their profile, card or chat. They are gone from everywhere at once, and you from theirs. You can unblock them in your settings.',
      },
      {
        question: 'How do I report someone?',
        answer: `Choose Report User from the same menu and tell us what happened. Only our team sees it, together with the profile and your messages as they were, and answers within ${LIMITS.replyHours} hours.`,
      },
      {
        question: 'Who sees my profile?',
        answer:
          'Active, verified members. In your settings you hide each field that you would rather keep to yourself.',
      },
      {
        question: 'I forgot my password.',
        answer: `Choose "Forgot password?" on the login page. The link we send you works once, within ${LIMITS.tokenHours} hours.`,
      },
    ],
  },
  {
    title: 'Technical Issues',
    questions: [
      {
        question: 'My photo is refused.',
        answer: `Photos can be JPG, JPEG, PNG, HEIC or WebP, up to ${LIMITS.photoMaxBytes / MEGABYTE}MB.`,
      },
      {
        question: 'The e-mail never came.',
        answer: 'Look in the spam folder first. Signing up again with the same address sends a new link.',
      },
      {
        question: 'The chat says Offline.',
        answer:
          'The connection was lost. It comes back by itself when your network does, with every message that was sent meanwhile.',
      },
    ],
  },
];
