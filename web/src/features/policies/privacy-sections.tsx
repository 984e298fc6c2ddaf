import { LIMITS, POLICY_PERIODS } from '@kindred/contracts';
import { TextLink } from '../../components/ui/text-link.js';
import { SupportLink } from '../../entities/session/support-link.js';
import type { PolicySection } from './policy-page.js';
import { P, Points } from './policy-text.js';
import { COOKIES, RECORDS } from './privacy-records.js';
import { SEALED_CASES } from './sealed-case-text.js';

/** The sections of the privacy policy. They must describe exactly what the product does. */
export const privacySections = (brand: string): readonly PolicySection[] => [
  {
    title: 'Who We Are',
    body: (
      <>
        <P>
          This policy covers {brand} at this web address. {brand} is open-source software that an operator runs on its
          own servers. “We” are that operator, and we alone are responsible for the data kept here. The authors of the
          software receive none of it.
        </P>
        <P>
          In short: we keep what a dating community needs, we show it only to members, we don’t sell your data, there
          are no trackers, and you can take your data with you or have it deleted.
        </P>
      </>
    ),
  },
  {
    title: 'What You Give Us',
    body: (
      <Points
        items={[
          {
            name: 'Your account.',
            text: 'Your email address and your password. We store the password only as a hash, which can’t be turned back into the password. If you turn on two-step verification, also the key of your authenticator app, encrypted, and hashes of your recovery codes.',
          },
          {
            name: 'Your photos.',
            text: `Your verification selfie, and up to ${LIMITS.photosPerMember} photos in total.`,
          },
          {
            name: 'Your profile.',
            text: `Your name and date of birth, which are required, and anything else you choose to fill in. Some of it is sensitive, such as orientation or religion; you can leave it out or hide it. For the staff who review your photos, we keep earlier names and dates of birth, also a rejected date under ${LIMITS.minimumAge}.`,
          },
          {
            name: 'What you do here.',
            text: 'Your likes with their notes, passes, blocks, matches, couple requests, and when you were last active.',
          },
          {
            name: 'What you write.',
            text: 'Your messages to matches, whether you have met (which only you can see), your reports, and what you send us through the contact page.',
          },
          {
            name: 'Payment.',
            text: 'Nothing during the beta. Later, your tier and the payment provider’s reference to your subscription. Your card details stay with the provider.',
          },
        ]}
      />
    ),
  },
  RECORDS,
  {
    title: 'What We Use It For',
    body: (
      <>
        <P>
          To introduce you to members you might like, to deliver your messages and notifications, to check that people
          are real, to keep the community safe, and to answer you. No one is ever suspended or banned by an automated
          decision.
        </P>
        <P>
          The order in Discover depends on how likely you and another member are to like each other. We estimate this
          from what you both show, your preferences, how recently they were active, and how they answer likes. Everyone
          gets a fair share of being seen, and outside the beta, VIP members get a boost. After the first few hundred
          profiles, the order follows what you’re both looking for, recent activity, and how complete a profile is.
          Hidden fields, looks, and popularity play no part.
        </P>
        <P>
          Our legal grounds are our agreement with you, your consent when you volunteer sensitive details, our
          legitimate interest in a safe community, and our legal obligations. There is no advertising here, and nothing
          you write is used to train AI models.
        </P>
      </>
    ),
  },
  {
    title: 'What Other Members See',
    body: (
      <>
        <P>
          Only verified, active members see profiles; visitors and search engines never do. Members see your name, your
          age, your city and state, your bio, your prompts, and your approved photos. They never see your date of birth
          or your email address.
        </P>
        <P>
          Each of the other fields (relationship status, what you’re seeking, education, occupation, religion, kids,
          lifestyle, gender, orientation, income) has a switch under Privacy Settings. On means Public: members see it,
          and filters can find you by it. Off means Private: no other member sees it, not even your matches, and filters
          don’t use it. There is nothing in between. All switches are on until you change them.
        </P>
        <P>
          Blocking hides you and the other person from each other completely. We never tell anyone that you passed on
          them, blocked them, or reported them.
        </P>
      </>
    ),
  },
  {
    title: 'Photos',
    body: (
      <>
        <P>
          A real person on our team reviews every photo before any other member can see it. Until it’s approved, only
          you and our staff can open it. After that, active members can, except those you’ve blocked or who have blocked
          you.
        </P>
        <P>
          We convert photos and remove the information your camera saved in the file, such as the place and time. We
          don’t use facial recognition or store face data. A photo’s link doesn’t work for anyone who isn’t signed in.
        </P>
      </>
    ),
  },
  {
    title: 'Messages',
    body: (
      <>
        <P>
          We store messages on our servers so that you have them on all of your devices. Only you and your match can
          read them. They are encrypted in transit but not end to end: when someone reports a message, they share it
          with us, along with the latest messages around it, and only then do our staff read them.
        </P>
        <P>
          When a match ends, neither of you can open the conversation anymore. The messages are permanently deleted when
          either of you deletes their account.
        </P>
      </>
    ),
  },
  {
    title: 'What Our Staff See',
    body: (
      <>
        <P>Administrators of this site see what they need to do their work:</P>
        <Points
          items={[
            { text: 'your email address, status, role, and plan, and when you last signed in and were active;' },
            {
              text: 'all of your photos, and your full profile: also the fields you hide from other members, your date of birth, and earlier names and dates of birth;',
            },
            { text: 'your warnings, mutes, suspensions, and bans, and your appeals;' },
            { text: 'how many likes, passes, blocks, and matches you have, but not with whom;' },
            { text: 'signs of a scam in what you write, but not the messages themselves;' },
            { text: 'signs that you may be someone we banned, or someone with a sealed case;' },
            { text: 'whether you have an unused email link, but never the link itself;' },
            {
              text: 'reports by and about you, with the profile, photos, and messages that came with them, as long as we keep those;',
            },
            { text: 'what you write to us.' },
          ]}
        />
        <P>
          They don’t see your password, and they have no screen for reading conversations. Each time they look at
          personal data, it is recorded. The people who run the servers could technically access the database; they do
          so only to repair it.
        </P>
      </>
    ),
  },
  {
    title: 'Who Else Receives Data',
    body: (
      <>
        <P>
          The companies that host our servers, deliver our email, and, once there are paid tiers, process card payments,
          each for that purpose alone and bound by contract. The police or a court, when the law requires it or
          someone’s life is at risk. Any future operator of the service, under the terms of this policy.
        </P>
        <P>No one else. We don’t sell or rent personal data, and we don’t share it for advertising.</P>
      </>
    ),
  },
  COOKIES,
  {
    title: 'How Long We Keep It',
    body: (
      <Points
        items={[
          {
            name: 'Your account and what is in it:',
            text: 'until you delete it. We then remove it from the running service immediately, except for a sealed case.',
          },
          {
            name: 'Backups',
            text: `can contain a deleted account’s data for up to ${POLICY_PERIODS.backupDays} days, until they are overwritten.`,
          },
          {
            name: 'Audit logs',
            text: `of what staff decide and view: up to ${POLICY_PERIODS.auditYears} years, without your name or email address once your account is deleted.`,
          },
          {
            name: 'What you send us through the contact page,',
            text: `and our replies: ${LIMITS.contactDays} days after the last of them.`,
          },
          ...SEALED_CASES,
          { name: 'Links in emails:', text: `they work once, within ${LIMITS.tokenHours} hours.` },
        ]}
      />
    ),
  },
  {
    title: 'Your Rights and Choices',
    body: (
      <>
        <Points
          items={[
            {
              name: 'See and correct.',
              text: (
                <>
                  Everything you’ve told us is in your <TextLink to="/settings">settings</TextLink>, where you can
                  change it. Once a photo is approved, only our team can correct your date of birth: write to us.
                </>
              ),
            },
            {
              name: 'Take it with you.',
              text: `You have the right to a copy of your data within ${POLICY_PERIODS.exportDays} days. In practice, it takes a moment: you can download all of it as one file in Settings.`,
            },
            {
              name: 'Delete.',
              text: '“Delete my account” in Settings removes you from every part of the service, except for a sealed case.',
            },
            { name: 'Hide and block.', text: 'Use the privacy switches, blocking, and the switch for like emails.' },
            {
              name: 'Object or complain.',
              text: 'Write to us. You can also contact the data protection authority where you live.',
            },
          ]}
        />
        <P>
          We never treat anyone worse for using these rights, wherever they live. We may ask you to confirm your
          identity.
        </P>
      </>
    ),
  },
  {
    title: 'Security, Changes, and Contact',
    body: (
      <>
        <P>
          Connections are encrypted, passwords and the tokens in links are stored only as hashes, each part of the
          service can access only its own data, and we check permissions every time a photo is opened. If something
          still goes wrong and affects you, we’ll tell you without delay. The service is for adults; we remove the
          accounts of people under {LIMITS.minimumAge}.
        </P>
        <P>
          When this policy changes, we update the date above and tell members about anything important before it takes
          effect. If you have questions, write to <SupportLink /> or use the{' '}
          <TextLink to="/contact">contact page</TextLink>. We answer within {LIMITS.replyHours} hours.
        </P>
      </>
    ),
  },
];
