import { LIMITS, PLANS, POLICY_PERIODS, SANCTION_DAYS } from '@kindred/contracts';
import { TextLink } from '../../components/ui/text-link.js';
import { SupportLink } from '../../entities/session/support-link.js';
import type { PolicySection } from './policy-page.js';
import { P, Points } from './policy-text.js';

const SHORTEST_SUSPENSION = Math.min(...SANCTION_DAYS);
const PRICES = PLANS.map(({ name, monthlyPrice }) => `${name} $${monthlyPrice}`).join(', ');

export const termsSections = (brand: string): readonly PolicySection[] => [
  {
    title: 'Acceptance of Terms',
    body: (
      <>
        <P>
          {brand} is a members-only dating community for mature Black singles and professionals. In these terms, “we”
          means the operator of this site, and “you” means the person using it.
        </P>
        <P>
          By creating an account, you agree to these terms, our <TextLink to="/privacy">Privacy Policy</TextLink>, and
          our <TextLink to="/safety">Safety &amp; Community Guidelines</TextLink>. If you don’t agree, please don’t use
          the service.
        </P>
      </>
    ),
  },
  {
    title: 'Who May Join',
    body: (
      <>
        <P>You can be a member if all of the following are true:</P>
        <Points
          items={[
            { text: `You are at least ${LIMITS.minimumAge} years old.` },
            {
              text: 'You use the service for yourself, to meet people, and not for a business or on behalf of someone else.',
            },
            { text: 'You have one account, in your own name, with your own photos.' },
            { text: 'You haven’t been banned from this service before.' },
            {
              text: 'You haven’t been convicted of a violent or sexual crime, and no law prohibits you from using a service like this one.',
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
          You confirm your email address with a link that expires after {LIMITS.tokenHours} hours; you can request a new
          one. Then you submit a selfie, which a real person on our team reviews, normally within {LIMITS.reviewHours}{' '}
          hours. We may reject a photo that doesn’t meet the <TextLink to="/safety#photo-rules">photo rules</TextLink>.
          We’ll tell you why, and you can submit another one.
        </P>
        <P>
          The information you give us must be true, and you must keep it up to date. Keep your password to yourself: you
          are responsible for what happens in your account until you tell us that someone else has access to it.
        </P>
        <P>
          Verification means that we checked a face and an email address. It is not a background check or a promise
          about anyone’s character, intentions, or marital status.
        </P>
      </>
    ),
  },
  {
    title: 'Membership Tiers and Payment',
    body: (
      <>
        <P>
          During the open beta, every tier is free and we don’t ask for a card. We’ll tell members before the beta ends,
          and no one is moved to a paid tier without choosing it.
        </P>
        <P>
          Paid tiers are planned for later, at these prices per month in US dollars before tax: {PRICES}. A card payment
          provider charges your card and holds your card details; we never see them. A paid tier renews automatically
          each month until you cancel. Canceling stops the next charge, and you keep the tier until the end of the month
          you’ve paid for. We refund past charges where the law requires it.
        </P>
      </>
    ),
  },
  {
    title: 'Your Conduct',
    body: (
      <>
        <P>
          You agree to follow our <TextLink to="/safety#community-guidelines">community guidelines</TextLink>. In
          particular, you will not:
        </P>
        <Points
          items={[
            { text: 'harass, threaten, stalk, insult, or deceive anyone, or spread hate;' },
            { text: 'pretend to be someone else, or misrepresent your age or relationship status;' },
            { text: 'ask members for money, sell or advertise to them, or pitch investments to them;' },
            { text: 'send unwanted sexual content, or anything sexual that involves a minor;' },
            { text: 'record, copy, or share other members’ photos, messages, or personal details;' },
            { text: 'use bots, scrape, probe, or overload the service, or get around its limits or a ban.' },
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
          Your photos, your profile, and your messages remain yours. You allow us to store them, to change their format
          and size, and to show them to other members according to your settings: free of charge, only to run the
          service, and only for as long as you keep them here.
        </P>
        <P>
          Post only what you have the right to share. We may remove content that violates these terms. If you become an
          official couple with another member, your names and photos appear in an announcement to members. We take it
          down when either of you ends the match, blocks the other, or leaves.
        </P>
      </>
    ),
  },
  {
    title: 'Enforcement',
    body: (
      <>
        <P>When someone violates these terms, depending on how serious it is, we may:</P>
        <Points
          items={[
            { text: 'issue a warning;' },
            { text: `suspend the account for ${SHORTEST_SUSPENSION}-${LIMITS.sanctionMaxDays} days;` },
            { text: 'mute the account, temporarily or permanently;' },
            { text: 'permanently ban the account.' },
          ]}
        />
        <P>
          We’ll email you the reason, and we’ll take another look if you ask us to. We answer reports within{' '}
          {LIMITS.replyHours} hours. We may report possible crimes to the police.
        </P>
      </>
    ),
  },
  {
    title: 'Privacy',
    body: (
      <P>
        Our <TextLink to="/privacy">Privacy Policy</TextLink> explains what we know about you, who can see it, and how
        long we keep it. It is part of these terms.
      </P>
    ),
  },
  {
    title: 'Safety and Meeting Others',
    body: (
      <>
        <P>
          You decide who you talk to and who you meet, and you are responsible for your own safety when you do. Please
          read <TextLink to="/safety#meeting-in-person">Meeting in person</TextLink> and{' '}
          <TextLink to="/safety#scams-and-money">Scams and money</TextLink> before a first date.
        </P>
        <P>
          Members are responsible for what they say and do. We are not a party to any agreements between members, and we
          are not an emergency service.
        </P>
      </>
    ),
  },
  {
    title: 'No Warranty',
    body: (
      <>
        <P>
          We provide the service “as is” and “as available.” We work to keep it running, safe, and accurate, but we
          can’t promise that it will never be interrupted or that it is free of errors, and it may change or pause
          during the beta. We can’t promise any number of matches, or a wedding.
        </P>
        <P>
          To the extent the law allows, we make no other warranties, express or implied, such as fitness for a
          particular purpose. The design, name, and texts of the service belong to us or our licensors.
        </P>
      </>
    ),
  },
  {
    title: 'Limitation of Liability',
    body: (
      <>
        <P>
          To the extent the law allows, we are not liable for what members do to each other, on or off the service, or
          for indirect or consequential losses, lost profits, or lost data. If we are liable despite this, our liability
          is limited to what you paid us in the preceding twelve months.
        </P>
        <P>
          Nothing here limits liability that the law doesn’t allow us to limit, such as for intentional misconduct,
          gross negligence, or death or injury that we caused, or your rights as a consumer. If you violate these terms
          and someone holds us responsible for it, you agree to cover our resulting losses.
        </P>
      </>
    ),
  },
  {
    title: 'Ending Your Membership',
    body: (
      <>
        <P>
          You can leave at any time: “Delete my account,” at the bottom of your{' '}
          <TextLink to="/settings">settings</TextLink>, immediately and permanently removes your profile, photos, likes,
          matches, and conversations. Backups can keep copies for up to {POLICY_PERIODS.backupDays} days. A paid tier
          ends when you cancel it or delete your account.
        </P>
        <P>
          We may end or suspend a membership that violates these terms, or shut down the service with reasonable notice.
          The sections on content already shared with others, liability, and disputes continue to apply after your
          membership ends.
        </P>
      </>
    ),
  },
  {
    title: 'Changes, Disputes, and Contact',
    body: (
      <>
        <P>
          When these terms change, we update the date above and tell members about anything important before it takes
          effect. If you continue to use the service after that, you agree to the new terms.
        </P>
        <P>
          If there is a dispute, please write to us first; most things can be settled with an email or two. Otherwise,
          the law and courts of the place where the operator of this site is established apply, unless the law where you
          live gives you the right to a local court. If one of these terms is invalid, the others still apply.
        </P>
        <P>
          Write to <SupportLink /> or use the <TextLink to="/contact">contact page</TextLink>; we answer within{' '}
          {LIMITS.replyHours} hours.
        </P>
      </>
    ),
  },
];
