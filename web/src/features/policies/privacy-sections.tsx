import { LIMITS, POLICY_PERIODS } from '@kindred/contracts';
import { SupportLink, TextLink } from '../../components/ui/text-link.js';
import type { PolicySection } from './policy-page.js';
import { P, Points } from './policy-text.js';

/** The thirteen sections of the privacy policy (specification, section 2): what the product does, and no more. */
export const privacySections = (brand: string): readonly PolicySection[] => [
  {
    title: 'Who We Are',
    body: (
      <>
        <P>
          This policy is about {brand} at this address. {brand} is open-source software that an operator runs on servers
          of their own; “we” are that operator, and we alone answer for what is kept here. The authors of the software
          receive nothing.
        </P>
        <P>
          In short: we keep what a dating community needs, we show it only to members, we sell nothing to anyone, there
          are no trackers, and you can take your data with you or have it erased.
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
            text: 'Your e-mail address and your password. Of the password we keep only a hash, from which it cannot be read back.',
          },
          {
            name: 'Your photos.',
            text: `The selfie for verification, and up to ${LIMITS.photosPerMember} photos in all.`,
          },
          {
            name: 'Your profile.',
            text: 'Your name and date of birth, which are required, and whatever else you choose to fill in. Some of it is sensitive, such as orientation or religion: leave it out, or hide it, as you like.',
          },
          {
            name: 'What you do here.',
            text: 'Your likes, passes, blocks, matches, couple requests, and when you were last active.',
          },
          {
            name: 'What you write.',
            text: 'Your messages to matches, your reports, and what you send us by the contact page.',
          },
          {
            name: 'Payment.',
            text: 'Nothing during the beta. Later your tier, and the provider’s reference to your subscription; your card stays with the provider.',
          },
        ]}
      />
    ),
  },
  {
    title: 'What We Record Ourselves',
    body: (
      <>
        <Points
          items={[
            {
              name: 'Sessions.',
              text: `That you are signed in, since when, and when you last were, for ${LIMITS.sessionDays} days after the last use.`,
            },
            {
              name: 'E-mails.',
              text: `Copies of what we sent you, for ${LIMITS.mailDays} days, so that nothing is lost or sent twice.`,
            },
            {
              name: 'Technical logs.',
              text: 'Which kind of request came, when, and how it went. They do not hold your name, your messages or your photos.',
            },
            {
              name: 'Your network address.',
              text: 'Counted for a short while to slow down password guessing and floods, and then forgotten.',
            },
            {
              name: 'Decisions of staff.',
              text: 'Photo reviews, settled reports, suspensions, mutes and bans, with their reasons.',
            },
          ]}
        />
        <P>We do not record where you are. The city and state in your profile are what you typed.</P>
      </>
    ),
  },
  {
    title: 'What We Use It For',
    body: (
      <>
        <P>
          To show you to members you might like and them to you, to deliver your messages and notices, to check that
          people are real, to keep the community safe, and to answer you. The order in Discover goes by what you both
          look for, recent activity and how complete a profile is. No decision to suspend or ban anyone is made by a
          machine.
        </P>
        <P>
          Our grounds are the agreement we have with you, your consent where you volunteer sensitive details, our
          interest in a safe community, and duties the law gives us. There is no advertising here, and nothing you write
          is used to train models.
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
          age, your city and state, your bio and your approved photos. They never see your date of birth or your e-mail
          address.
        </P>
        <P>
          For each of the other fields (relationship status, what you seek, education, occupation, religion, kids,
          lifestyle, gender, orientation, income) there is a switch under Privacy Settings. On is Public: members see
          it, and filters can find you by it. Off is Private: it is shown to nobody, matches included, and no filter
          finds you by it. There is nothing in between. All switches are on until you change them.
        </P>
        <P>
          Blocking hides you and the other person from each other completely. Nobody is told that you passed on them,
          blocked them or reported them.
        </P>
      </>
    ),
  },
  {
    title: 'Photos',
    body: (
      <>
        <P>
          Every photo is looked at by a person on our staff before any other member can see it. Until it is approved,
          only you and our staff can open it. Afterwards active members can, except those you have blocked or who have
          blocked you.
        </P>
        <P>
          We convert photos and remove what the camera wrote into the file, such as the place and time. We do no face
          recognition and keep no face prints. A photo’s address is of no use to somebody who is not signed in.
        </P>
      </>
    ),
  },
  {
    title: 'Messages',
    body: (
      <>
        <P>
          Messages are stored on our servers so that you have them on all of your devices. You and your match read them,
          and nobody else. They are encrypted on their way, but not from end to end: somebody who reports a message
          hands it to us, together with the latest ones around it, and only then do our staff read them.
        </P>
        <P>
          When a match ends, neither of you can open the conversation any more. The messages go for good when either of
          you deletes the account.
        </P>
      </>
    ),
  },
  {
    title: 'What Our Staff See',
    body: (
      <>
        <P>Administrators of this site see what their work needs:</P>
        <Points
          items={[
            { text: 'your e-mail address, name, status and role, and whether you are suspended or muted;' },
            { text: 'your photos, and your profile as members see it;' },
            { text: 'whether an e-mail link for you is open, never the link itself;' },
            {
              text: 'reports by and about you, with the profile, photos and messages that came with them, until the report is settled;',
            },
            { text: 'what you write to us.' },
          ]}
        />
        <P>
          They do not see your password, and they have no screen on which to read conversations. The people who run the
          servers could technically reach the database; they do so only to repair it.
        </P>
      </>
    ),
  },
  {
    title: 'Who Else Receives Data',
    body: (
      <>
        <P>
          Those who host the servers, deliver our e-mail and, once there are paid tiers, process cards, each for that
          purpose alone and bound by contract. The police or a court where the law obliges us, or where somebody’s life
          is at risk. Whoever takes over the service, under the terms of this policy.
        </P>
        <P>Nobody else. We do not sell or rent personal data, and we share none for advertising.</P>
      </>
    ),
  },
  {
    title: 'Cookies and Local Storage',
    body: (
      <>
        <Points
          items={[
            {
              name: 'One cookie,',
              text: `called sid, keeps you signed in. Scripts cannot read it. It ends when you log out, or after ${LIMITS.sessionDays} days without use.`,
            },
            {
              name: 'Local storage',
              text: 'in your browser holds your choice of theme, whether the banner of the open beta was last shown, and a number that changes when you log in or out, so that your other tabs notice. None of it is sent to us.',
            },
            {
              name: 'An offline page',
              text: 'with its style and font is kept by your browser, so that there is something to see without a connection. No profile, photo or message is in it.',
            },
          ]}
        />
        <P>
          That is all: no analytics, no advertising, no social buttons, no fonts or scripts from other companies. Since
          there is nothing to consent to, there is no banner asking you to.
        </P>
      </>
    ),
  },
  {
    title: 'How Long We Keep It',
    body: (
      <Points
        items={[
          {
            name: 'Your account and what is in it:',
            text: 'until you delete it. An account that you delete is gone from the running service at once.',
          },
          {
            name: 'Backups',
            text: `can hold a deleted account’s data for up to ${POLICY_PERIODS.backupDays} days, until they are overwritten.`,
          },
          {
            name: 'Audit logs',
            text: `of what staff decided: up to ${POLICY_PERIODS.auditYears} years, without your name or address once your account is gone.`,
          },
          { name: 'Evidence of a report:', text: 'until it is settled, or until either account is deleted.' },
          { name: 'Links in e-mails:', text: `they work for ${LIMITS.tokenHours} hours, and once.` },
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
                  Everything you have told us is in your <TextLink to="/settings">settings</TextLink>, and you can
                  change it.
                </>
              ),
            },
            {
              name: 'Take it with you.',
              text: `You have a right to a copy of your data within ${POLICY_PERIODS.exportDays} days. In fact it takes a moment: Settings lets you download all of it at once, as one file.`,
            },
            { name: 'Erase.', text: 'Delete my account, in Settings, removes you from every part of the service.' },
            { name: 'Hide and block.', text: 'The privacy switches, blocking, the switch for e-mails about likes.' },
            {
              name: 'Object or complain.',
              text: 'Write to us. You may also turn to the data protection authority where you live.',
            },
          ]}
        />
        <P>
          We treat nobody worse for using these rights, wherever they live. We may ask you to show that you are you.
        </P>
      </>
    ),
  },
  {
    title: 'Security, Changes and Contact',
    body: (
      <>
        <P>
          Connections are encrypted, passwords and the secrets in links are kept only as hashes, each part of the
          service reaches only its own data, and photos are handed out only after a check of who asks. If something goes
          wrong all the same and it concerns you, we tell you without delay. The service is for adults; an account of
          somebody under {LIMITS.minimumAge} is removed.
        </P>
        <P>
          When this policy changes, the date above changes with it, and members hear of anything that matters before it
          takes effect. Questions reach us at <SupportLink /> or by the <TextLink to="/contact">contact page</TextLink>,
          and we answer within {LIMITS.replyHours} hours.
        </P>
      </>
    ),
  },
];
