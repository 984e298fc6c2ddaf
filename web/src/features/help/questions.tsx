import { LIMITS, PLANS, POLICY_PERIODS, SANCTION_DAYS } from '@kindred/contracts';
import type { ReactNode } from 'react';
import { TextLink } from '../../components/ui/text-link.js';

export interface QuestionGroup {
  title: string;
  questions: ReadonlyArray<{ question: string; answer: ReactNode }>;
}

const MEGABYTE = 1024 * 1024;
const PHOTO_SIZE = `${LIMITS.photoMaxBytes / MEGABYTE}MB`;
const PRICES = PLANS.map(({ name, monthlyPrice }) => `${name} at $${monthlyPrice}`).join(', ');
const SHORTEST_SUSPENSION = Math.min(...SANCTION_DAYS);

/** The questions of the help center. @param plansLink follows what needs a plan; null for readers who cannot change one */
export const questionGroups = (beta: boolean, plansLink: ReactNode): readonly QuestionGroup[] => [
  {
    title: 'Getting Started',
    questions: [
      {
        question: 'How do I join?',
        answer: (
          <>
            <TextLink to="/auth?tab=signup">Sign up</TextLink> with a valid email address, confirm it with the link we
            send you, and submit a selfie. Our staff will review it within {LIMITS.reviewHours} hours. Then activate
            your account, fill in your profile, and start discovering.
          </>
        ),
      },
      {
        question: 'Who is this for?',
        answer: `Mature Black singles and professionals who know what they want, and would rather meet a few good people than swipe through many. You must be at least ${LIMITS.minimumAge}; most members are well past that.`,
      },
      {
        question: 'Why do you ask for a selfie?',
        answer:
          'So that everyone here is who they say they are. A real person on our team reviews it, and other members see it only after it’s approved.',
      },
      {
        question: 'What makes a good verification photo?',
        answer: `A clear, well-lit face, taken in the last ${POLICY_PERIODS.selfieMonths} months. No sunglasses or hats, and no one else in the picture. Natural light from a window in front of you and a plain wall behind you work best.`,
      },
      {
        question: 'How long does the review take?',
        answer: `Up to ${LIMITS.reviewHours} hours, and usually less. We’ll email you either way. If we can’t accept the photo, the email tells you why, and you can send another one right away.`,
      },
      {
        question: 'What does it cost?',
        answer: beta
          ? `It’s free during the open beta: every tier is included, and we don’t ask for a card. Paid tiers are planned for later (${PRICES} a month). We’ll tell you before anything changes, and you’ll never be charged unless you choose a paid tier.`
          : [
              `There are three monthly plans: ${PRICES}. They renew automatically until you cancel, and you can cancel at any time under Plan in Settings. You keep the plan until the paid month ends. `,
              plansLink,
            ],
      },
    ],
  },
  {
    title: 'Using the Platform',
    questions: [
      {
        question: 'How do matches work?',
        answer:
          'When you like someone and they like you back, it’s a match, and you can start chatting. Until then, no one can message you. No one ever finds out that you passed on them.',
      },
      {
        question: 'Who appears in Discover, and in what order?',
        answer: `Active, verified members you haven’t liked, passed on, or blocked. First come people you’re likely to like and who are likely to like you back. We estimate this from what you both show, your preferences, how recently they were active, and how they answer likes. Everyone gets a fair share of being seen${beta ? '' : ', and VIP members get a boost'}. How attractive or popular someone is plays no part. Use the filters to narrow it down; the age filter runs from ${LIMITS.filterMinAge} to ${LIMITS.filterMaxAge}.`,
      },
      {
        question: 'I passed on someone by mistake. Can I take it back?',
        answer: (
          <>
            Yes. Open <TextLink to="/disliked">Passed</TextLink>, choose the person, and like them or remove them from
            the list. If you remove them, they can appear in Discover again.
          </>
        ),
      },
      {
        question: 'Is there a limit to how many people I can like?',
        answer: beta
          ? `Not during the beta. Later, Basic will have ${LIMITS.basicLikesPerDay} likes per day; Premium and VIP will have no limit.`
          : [`Basic includes ${LIMITS.basicLikesPerDay} likes per day. Premium and VIP have no limit. `, plansLink],
      },
      {
        question: 'Which photos does my profile show?',
        answer: `Your approved photos, including your selfie, with the first one shown largest. You can have up to ${LIMITS.photosPerMember} photos of up to ${PHOTO_SIZE} each. We review every new photo before other members see it.`,
      },
      {
        question: 'What is a couple?',
        answer:
          'When things get serious, either of you can choose Become a Couple on your match. If the other person accepts, we announce it to the community with both of your names and photos. Nothing is announced unless you both agree, and either of you can end your couple status from the menu of your match.',
      },
      {
        question: 'Can I choose which emails I get?',
        answer:
          'Yes. Under Notification Preferences in Settings, choose for each kind of news whether you see it on the site, by email, or on your device, and set quiet hours. Every such email also has a link that turns its kind off. We always send emails about your account, such as password links, payments, and our team’s decisions.',
      },
    ],
  },
  {
    title: 'Account & Safety',
    questions: [
      {
        question: 'Who sees my profile?',
        answer: (
          <>
            Only active, verified members; visitors and search engines never do. Each optional field has a switch in
            Settings: on means Public, and off means Private, so no other member sees it and filters don’t use it. The{' '}
            <TextLink to="/privacy">Privacy Policy</TextLink> has the details.
          </>
        ),
      },
      {
        question: 'How do I block someone?',
        answer:
          'Choose Block User from the menu on their profile, match, or chat. You’ll disappear from each other’s view right away, and we won’t tell them. You can unblock them in Settings.',
      },
      {
        question: 'How do I report someone?',
        answer: (
          <>
            Choose Report User from the same menu and tell us what happened. Only our team sees your report, along with
            a copy of the profile and your messages, and we answer within {LIMITS.replyHours} hours. The{' '}
            <TextLink to="/safety">safety center</TextLink> explains what happens next. If you’re in danger, call
            emergency services first.
          </>
        ),
      },
      {
        question: 'Someone is asking me for money. What should I do?',
        answer: (
          <>
            Don’t send any, no matter the story, and report them: it’s almost always a scam. See{' '}
            <TextLink to="/safety#scams-and-money">Scams and money</TextLink> for the warning signs.
          </>
        ),
      },
      {
        question: 'I forgot my password.',
        answer: (
          <>
            <TextLink to="/forgot-password">Request a reset link</TextLink>. It works once, within {LIMITS.tokenHours}{' '}
            hours. A new password logs you out everywhere, so you’ll need to log in again on each device.
          </>
        ),
      },
      {
        question: 'My account is suspended or muted. What now?',
        answer: (
          <>
            The email we sent you says why and for how long. A suspension lasts {SHORTEST_SUSPENSION} to{' '}
            {LIMITS.sanctionMaxDays} days and ends automatically. If you think we got it wrong, you can appeal once: in
            Settings if you’re muted, or when you log in if you’re suspended or banned.
          </>
        ),
      },
      {
        question: 'How do I download my data or delete my account?',
        answer:
          'You’ll find both at the bottom of Settings. The download is a single file with all of your data. To delete your account, enter your password. Deletion is immediate and can’t be undone: your profile, photos, matches, and conversations are removed.',
      },
    ],
  },
  {
    title: 'Technical Issues',
    questions: [
      {
        question: 'My photo won’t upload.',
        answer: `Photos can be JPG, JPEG, PNG, HEIC, or WebP, up to ${PHOTO_SIZE}. If yours is one of these and still won’t upload, open it on your phone, take a screenshot or save a copy, and upload that instead.`,
      },
      {
        question: 'I didn’t get the email.',
        answer: `Check your spam folder first. For a new verification link, sign up again with the same address and password. For a new password link, request another one. Links work for ${LIMITS.tokenHours} hours; it’s best to use the newest one.`,
      },
      {
        question: 'The chat says Offline.',
        answer:
          'You lost the connection. It comes back automatically when your network does, along with any messages you missed. If it doesn’t, reload the page.',
      },
      {
        question: 'I was logged out.',
        answer: `You stay logged in on a device for ${LIMITS.sessionDays} days after your last visit, and for ${LIMITS.sessionMaxDays} days at most. Changing your password or clearing your browser’s cookies logs you out sooner.`,
      },
      {
        question: 'Is there an app?',
        answer:
          'The website is the app. In your phone’s browser, choose Add to Home Screen (or Install on a computer), and it opens like any other app.',
      },
      {
        question: 'Which browsers work?',
        answer:
          'The current versions of Chrome, Edge, Firefox, and Safari, with JavaScript turned on. If something looks broken, update your browser first, then tell us what you saw.',
      },
    ],
  },
];
