import { LIMITS, PLANS, POLICY_PERIODS, SANCTION_DAYS } from '@kindred/contracts';
import { SupportLink, TextLink } from '../../components/ui/text-link.js';
import type { PolicySection } from './policy-page.js';
import { P, Points } from './policy-text.js';

const SHORTEST_SUSPENSION = Math.min(...SANCTION_DAYS);
const PRICES = PLANS.map(({ name, monthlyPrice }) => `${name} $${monthlyPrice}`).join(', ');

/** The thirteen sections of the terms (specification, section 2). */
export const termsSections = (brand: string): readonly PolicySection[] => [
  {
    title: 'Acceptance of Terms',
    body: (
      <>
        <P>
          {brand} is a members-only dating community for mature Black singles and professionals. In these terms “we” are
          the people who operate this site, and “you” are the person who uses it.
        </P>
        <P>
          By creating an account you agree to these terms, to our <TextLink to="/privacy">Privacy Policy</TextLink> and
          to our <TextLink to="/safety">Safety &amp; Community Guidelines</TextLink>. If you do not agree, please do not
          use the service.
        </P>
      </>
    ),
  },
  {
    title: 'Who May Join',
    body: (
      <>
        <P>You may join and stay if all of this is true of you:</P>
        <Points
          items={[
            { text: `You are at least ${LIMITS.minimumAge} years old.` },
            { text: 'You use the service for yourself, to meet people, and not for a business or for somebody else.' },
            { text: 'You have one account, in your own name, with your own photos.' },
            { text: 'You have not been banned from here before.' },
            {
              text: 'You have not been convicted of a violent or sexual crime, and no law forbids you to use a service like this one.',
            },
          ]}
        />
      </>
    ),
  },
  {
    title: 'Account and Verification',
    body: (
      <>
        <P>
          You confirm your e-mail address by a link that expires after {LIMITS.tokenHours} hours; you can ask for a new
          one. Then you send a selfie, which a person on our staff reviews, as a rule within {LIMITS.reviewHours} hours.
          We may turn down a photo that does not meet the <TextLink to="/safety#photo-rules">photo rules</TextLink> and
          will tell you why; you can then send another one.
        </P>
        <P>
          What you tell us has to be true and stay true. Keep your password to yourself: what is done with your account
          is taken to be done by you, until you tell us that somebody else has it.
        </P>
        <P>
          Verification means that we compared a face and an address. It is not a background check, and not a promise
          about anybody’s character, intentions or marital status.
        </P>
      </>
    ),
  },
  {
    title: 'Membership Tiers and Payment',
    body: (
      <>
        <P>
          While the open beta lasts, every tier is free and you give us no card. We will tell members before the beta
          ends, and nobody is moved to a paid tier without choosing it.
        </P>
        <P>
          Paid tiers are planned for later, at these prices per month in US dollars before tax: {PRICES}. They are
          charged through a card payment provider, which holds your card details; we never see them. A paid tier renews
          automatically each month until you cancel. Canceling stops the next charge, and the tier lasts to the end of
          the month that is paid for. Charges already made are refunded where the law says so.
        </P>
      </>
    ),
  },
  {
    title: 'How You Behave',
    body: (
      <>
        <P>
          You follow our <TextLink to="/safety#community-guidelines">community guidelines</TextLink>. In particular you
          do not:
        </P>
        <Points
          items={[
            { text: 'harass, threaten, stalk, insult or deceive anyone, or spread hate;' },
            { text: 'pretend to be somebody else, or misstate your age or your status;' },
            { text: 'ask members for money, sell or advertise to them, or draw them into investments;' },
            { text: 'send sexual content that was not asked for, or anything sexual that involves a minor;' },
            { text: 'record, copy or pass on other members’ photos, messages or details;' },
            { text: 'use robots, scrape, probe or overload the service, or get around its limits or a ban.' },
          ]}
        />
      </>
    ),
  },
  {
    title: 'Your Content',
    body: (
      <>
        <P>
          Your photos, your profile and your messages stay yours. You allow us to store them, to change their format and
          size, and to show them to other members as your settings say: without payment, only in order to run the
          service, and only for as long as you keep them here.
        </P>
        <P>
          Put up only what you have the right to show. We may remove what breaks these terms. If you and a partner
          become an official couple here, both of your names and photos appear in an announcement to members; it is
          taken down when either of you ends the match, blocks the other or leaves.
        </P>
      </>
    ),
  },
  {
    title: 'Enforcement',
    body: (
      <>
        <P>When somebody breaks these terms we may, according to how serious it is:</P>
        <Points
          items={[
            { text: 'give a warning;' },
            { text: `suspend the account for ${SHORTEST_SUSPENSION}-${LIMITS.sanctionMaxDays} days;` },
            { text: 'mute the account’s messages, for a time or permanently;' },
            { text: 'ban it permanently.' },
          ]}
        />
        <P>
          We say why by e-mail, and we look again if you ask us to. Reports are answered within {LIMITS.replyHours}{' '}
          hours. What may be a crime we may bring to the police.
        </P>
      </>
    ),
  },
  {
    title: 'Privacy',
    body: (
      <P>
        What we know about you, who sees it and how long we keep it is told in the{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink>, which is part of these terms.
      </P>
    ),
  },
  {
    title: 'Safety and Meeting Others',
    body: (
      <>
        <P>
          You decide whom you talk to and whom you meet, and you are responsible for your own safety when you do. Please
          read <TextLink to="/safety#meeting-in-person">Meeting in person</TextLink> and{' '}
          <TextLink to="/safety#scams-and-money">Scams and money</TextLink> before a first date.
        </P>
        <P>
          What members say and do is theirs to answer for. We are not a party to what you agree with one another, and we
          are not an emergency service.
        </P>
      </>
    ),
  },
  {
    title: 'The Service as It Is',
    body: (
      <>
        <P>
          We offer the service as it is and as it is available. We work to keep it running, safe and correct, but we
          cannot promise that it is never interrupted or free of mistakes, and during the beta it may change or pause.
          We promise no number of matches, and no wedding.
        </P>
        <P>
          As far as the law allows, we make no warranties beyond these words, whether express or implied, such as
          fitness for a particular purpose. The design, the name and the texts of the service belong to us or to those
          who let us use them.
        </P>
      </>
    ),
  },
  {
    title: 'Limitation of Liability',
    body: (
      <>
        <P>
          As far as the law allows, we are not liable for what members do to each other, on the service or away from it,
          nor for indirect or consequential loss, lost profits or lost data. If we are liable all the same, it is for no
          more than what you paid us in the twelve months before.
        </P>
        <P>
          Nothing here limits liability that cannot be limited by law, such as for intent, gross negligence, death or
          injury that we caused, or your rights as a consumer. If you break these terms and somebody holds us
          responsible for it, you make good the loss that this causes us.
        </P>
      </>
    ),
  },
  {
    title: 'Ending Your Membership',
    body: (
      <>
        <P>
          You may leave at any time: Delete my account, at the end of your <TextLink to="/settings">settings</TextLink>,
          removes your profile, photos, likes, matches and conversations at once and for good. Copies in backups can
          last up to {POLICY_PERIODS.backupDays} days more. A paid tier has to be canceled, or ends with the account.
        </P>
        <P>
          We may end or suspend a membership that breaks these terms, or close the service with fair notice. The
          sections on content already shared with others, liability and disputes outlive the membership.
        </P>
      </>
    ),
  },
  {
    title: 'Changes, Disputes and Contact',
    body: (
      <>
        <P>
          When these terms change, the date above changes with them, and members hear of anything that matters before it
          takes effect. Staying after that means you agree.
        </P>
        <P>
          If we disagree, please write to us first; most things can be settled in a letter or two. Otherwise the law and
          the courts of the place where the operator of this site is established decide, unless the law where you live
          gives you a court at home. If one of these terms does not hold, the others still do.
        </P>
        <P>
          Write to <SupportLink /> or use the <TextLink to="/contact">contact page</TextLink>; we answer within{' '}
          {LIMITS.replyHours} hours.
        </P>
      </>
    ),
  },
];
