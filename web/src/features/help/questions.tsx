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

/** The questions people ask, in the four groups of the help center (specification, section 2). */
export const questionGroups = (beta: boolean): readonly QuestionGroup[] => [
  {
    title: 'Getting Started',
    questions: [
      {
        question: 'How do I join?',
        answer: (
          <>
            <TextLink to="/auth?tab=signup">Sign up</TextLink> with a valid e-mail address, confirm it by the link we
            send you, and submit a selfie. Our staff review it within {LIMITS.reviewHours} hours. Then you activate your
            account, fill in your profile and start discovering.
          </>
        ),
      },
      {
        question: 'Who is this for?',
        answer: `Mature Black singles and professionals who know what they want, and would rather meet a few good people than swipe through many. You have to be at least ${LIMITS.minimumAge}; most members are well past that.`,
      },
      {
        question: 'Why do you want a selfie?',
        answer:
          'So that everybody here is who they say they are. A person on our staff looks at it; other members see it only once it is approved.',
      },
      {
        question: 'What makes a good verification photo?',
        answer: `A clear, well-lit face, taken in the last ${POLICY_PERIODS.selfieMonths} months. No sunglasses or hats, and nobody else in the picture. A window in front of you and a plain wall behind you are all the studio you need.`,
      },
      {
        question: 'How long does the review take?',
        answer: `Up to ${LIMITS.reviewHours} hours, usually less. You get an e-mail either way. If we cannot accept the photo it says why, and you can send another one at once.`,
      },
      {
        question: 'What does it cost?',
        answer: beta
          ? `Nothing while the open beta lasts: every tier is free, and we ask for no card. Paid tiers are planned for later (${PRICES} a month). We will tell you before anything changes, and nobody is charged without choosing a tier.`
          : `Three tiers, paid by the month: ${PRICES}. They renew until you cancel, and you can cancel at any time.`,
      },
    ],
  },
  {
    title: 'Using the Platform',
    questions: [
      {
        question: 'How do matches work?',
        answer:
          'When you like someone and they like you, it is a match, and the two of you can chat. Until then nobody can write to you. Nobody ever learns that you passed on them.',
      },
      {
        question: 'Who appears in Discover, and in which order?',
        answer: `Active, verified members you have not yet liked, passed or blocked. First come those who fit best both ways (what you each look for, orientation, age), then the recently active, then the fuller profiles. The filters narrow it down; ages go from ${LIMITS.filterMinAge} to ${LIMITS.filterMaxAge}.`,
      },
      {
        question: 'I passed on someone by mistake. Can I take it back?',
        answer: (
          <>
            Yes. Open <TextLink to="/disliked">Passed</TextLink>, choose the person, and like them or remove them from
            the list; removed, they can appear in Discover again.
          </>
        ),
      },
      {
        question: 'Is there a limit to how many people I can like?',
        answer: beta
          ? `Not during the beta. Later, Basic will have ${LIMITS.basicLikesPerDay} likes per day; Premium and VIP will have no limit.`
          : `With Basic, ${LIMITS.basicLikesPerDay} likes per day. Premium and VIP have no limit.`,
      },
      {
        question: 'Which photos does my profile show?',
        answer: `Your approved ones, the first one largest; your selfie is among them. There is room for ${LIMITS.photosPerMember}, up to ${PHOTO_SIZE} each, and every new one is reviewed before other members see it.`,
      },
      {
        question: 'What is a couple?',
        answer:
          'When it has become serious, either of you can choose Become a Couple on your match. If the other one accepts, we announce it to the members with both of your names and photos. Nothing is announced unless both agree.',
      },
      {
        question: 'Can I choose which e-mails I get?',
        answer:
          'You can switch off e-mails about new likes under Notification Preferences in Settings. The ones about your account, such as password links and photo reviews, always come.',
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
            Active, verified members; no visitors, no search engines. Each optional field has a switch in Settings: on
            is Public, off is Private, seen by nobody and found by no filter. The{' '}
            <TextLink to="/privacy">Privacy Policy</TextLink> has the whole of it.
          </>
        ),
      },
      {
        question: 'How do I block someone?',
        answer:
          'Choose Block User from the menu on their profile, match or chat. They are gone from everywhere at once, and you from theirs; they are not told. You can unblock them in Settings.',
      },
      {
        question: 'How do I report someone?',
        answer: (
          <>
            Choose Report User from the same menu and tell us what happened. Only our team sees it, together with the
            profile and your messages as they were, and answers within {LIMITS.replyHours} hours. The{' '}
            <TextLink to="/safety">safety center</TextLink> tells what happens then. In danger, call the emergency
            services first.
          </>
        ),
      },
      {
        question: 'Somebody asks me for money. What should I do?',
        answer: (
          <>
            Do not send any, whatever the story, and report them: it is a scam far more often than not. See{' '}
            <TextLink to="/safety#scams-and-money">Scams and money</TextLink> for the signs.
          </>
        ),
      },
      {
        question: 'I forgot my password.',
        answer: (
          <>
            <TextLink to="/forgot-password">Ask for a reset link</TextLink>. It works once, within {LIMITS.tokenHours}{' '}
            hours. A new password ends all sessions, so you log in again everywhere.
          </>
        ),
      },
      {
        question: 'My account is suspended or muted. What now?',
        answer: (
          <>
            The e-mail we sent you says why and until when. A suspension lasts {SHORTEST_SUSPENSION} to{' '}
            {LIMITS.sanctionMaxDays} days and ends by itself. If you think we got it wrong,{' '}
            <TextLink to="/contact">write to us</TextLink> and somebody will look again.
          </>
        ),
      },
      {
        question: 'How do I download my data or delete my account?',
        answer:
          'Both are at the end of Settings. The download is one file with everything of yours. Deleting asks for your password, happens at once, and cannot be undone: profile, photos, matches and conversations are gone.',
      },
    ],
  },
  {
    title: 'Technical Issues',
    questions: [
      {
        question: 'My photo is refused.',
        answer: `Photos can be JPG, JPEG, PNG, HEIC or WebP, up to ${PHOTO_SIZE}. If yours is one of these and still refused, open it on your phone, take a screenshot of it or save it again, and send that.`,
      },
      {
        question: 'The e-mail never came.',
        answer: `Look in the spam folder first. For a new verification link, sign up again with the same address and password; for a new password link, ask once more. Links work for ${LIMITS.tokenHours} hours, and the newest is the best one to use.`,
      },
      {
        question: 'The chat says Offline.',
        answer:
          'The connection was lost. It comes back by itself when your network does, with every message that was sent meanwhile. If it stays away, load the page again.',
      },
      {
        question: 'I was logged out.',
        answer: `You stay logged in on a device for ${LIMITS.sessionDays} days after the last visit. A new password, or clearing your browser’s cookies, ends it sooner.`,
      },
      {
        question: 'Is there an app?',
        answer:
          'The website is the app. In your phone’s browser choose Add to Home Screen (Install, on a computer), and it opens like any other.',
      },
      {
        question: 'Which browsers work?',
        answer:
          'The current versions of Chrome, Edge, Firefox and Safari, with JavaScript switched on. If something looks broken, update the browser first, then tell us what you saw.',
      },
    ],
  },
];
