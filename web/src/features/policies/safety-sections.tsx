import { LIMITS, POLICY_PERIODS, SANCTION_DAYS } from '@kindred/contracts';
import { TextLink } from '../../components/ui/text-link.js';
import type { PolicySection } from './policy-page.js';
import { Notice, P, Points } from './policy-text.js';

const SHORTEST_SUSPENSION = Math.min(...SANCTION_DAYS);

/** The safety center: what members can do for themselves, what staff do, and what is expected of everybody. */
export const SAFETY_SECTIONS: readonly PolicySection[] = [
  {
    title: 'If you are in danger',
    body: (
      <>
        <Notice>
          If you or somebody else is in immediate danger, call your local emergency number first (911 in the United
          States). We are not an emergency service and cannot send help.
        </Notice>
        <P>
          Once you are safe, tell us what happened. We keep what was reported, we act on it, and we can give the police
          what the law allows.
        </P>
      </>
    ),
  },
  {
    title: 'How we keep the community real',
    body: (
      <>
        <P>
          Every member confirms an e-mail address and sends a selfie. A person on our staff, not a machine, looks at
          each one within {LIMITS.reviewHours} hours, and nobody takes part before that. Photos that come later are
          looked at too before anyone else sees them.
        </P>
        <P>
          Nobody can write to you out of the blue. A conversation opens only after you have both liked each other, and
          either of you can end it at any moment.
        </P>
        <P>
          Verification tells you that the face is real. It does not tell you whether somebody is kind, single or good
          with money. We run no criminal background checks, so please keep your own good judgment about you.
        </P>
      </>
    ),
  },
  {
    title: 'Community guidelines',
    body: (
      <>
        <P>This is a community of grown people. We ask everyone to behave like the guest you would invite again.</P>
        <Points
          items={[
            {
              name: 'Be yourself.',
              text: `Your own name, your own face, your own age; ${LIMITS.minimumAge} or older. One account for each person.`,
            },
            {
              name: 'Be honest about what you want.',
              text: 'Dating, marriage, company for the theater: all are fine. Misleading people about it is not, and neither is hiding a spouse.',
            },
            {
              name: 'Be kind, above all when the answer is no.',
              text: 'Nobody owes you a reply, a date or a reason. One unanswered message is an answer.',
            },
            {
              name: 'No harassment, threats or hate.',
              text: 'Not about race, skin tone, body, faith, orientation, gender, disability, age, income, or anything else a person is.',
            },
            {
              name: 'Nothing sexual that was not asked for.',
              text: 'No explicit photos in a profile, and none in conversation unless both of you have plainly said yes.',
            },
            {
              name: 'No business.',
              text: 'No advertising, no recruiting, no investments, no links to sell something, no collecting of other members’ details.',
            },
            {
              name: 'What you are told in confidence stays in confidence.',
              text: 'Do not share another member’s photos, messages or whereabouts.',
            },
          ]}
        />
      </>
    ),
  },
  {
    title: 'Photo rules',
    body: (
      <>
        <P>Your selfie is how we know you; your photos are how others will. Both follow the same rules.</P>
        <Points
          items={[
            { text: 'A clear, well-lit picture with your whole face in view.' },
            {
              text: `Taken in the last ${POLICY_PERIODS.selfieMonths} months, so that the person at the table is the person on the page.`,
            },
            { text: 'No sunglasses or hats, and no filter that makes you somebody else.' },
            { text: 'You alone: no group photos, no children, nobody who did not agree to be shown.' },
            { text: 'No nudity, no weapons, no telephone numbers, addresses or handles in the picture.' },
          ]}
        />
        <P>
          If we turn a photo down, you get an e-mail with the reason and can send another. Up to{' '}
          {LIMITS.photosPerMember} photos have room in a profile.
        </P>
      </>
    ),
  },
  {
    title: 'Meeting in person',
    body: (
      <>
        <P>Take all the time you like before you meet, and then meet well.</P>
        <Points
          items={[
            { name: 'Talk first.', text: 'A video call before the first date settles most doubts.' },
            {
              name: 'Choose a public place',
              text: 'with other people about, for the first few times. Not your home, not theirs, not a car.',
            },
            {
              name: 'Come and go by your own means,',
              text: 'and keep enough battery and money to leave when you wish.',
            },
            {
              name: 'Tell a friend',
              text: 'whom you are meeting, where, and when you will check in. Share your location with them if you like.',
            },
            {
              name: 'Keep an eye on your drink and your things,',
              text: 'and stay as sober as you need to be to decide for yourself.',
            },
            {
              name: 'Leave when something feels wrong.',
              text: 'You owe nobody an explanation. Good manners never require you to stay.',
            },
          ]}
        />
        <P>
          Until you know somebody well, keep back your home address, your workplace, your children’s schools and
          anything that opens your accounts.
        </P>
      </>
    ),
  },
  {
    title: 'Scams and money',
    body: (
      <>
        <Notice>
          Never send money, gift cards or cryptocurrency to someone you have met here, whatever the story.
        </Notice>
        <P>People who steal hearts for a living follow a pattern. It usually has several of these:</P>
        <Points
          items={[
            { text: 'Love within days, from somebody who can never quite meet or turn on a camera.' },
            { text: 'A wish to move to another app at once, where nobody can report them.' },
            {
              text: 'Work far away: an oil platform, a deployment, a hospital abroad, a contract that has run into trouble.',
            },
            { text: 'A sudden emergency, a blocked account, a fee for a parcel; then a second one.' },
            { text: 'An investment that made them rich, with an app or a mentor they would like you to try.' },
            {
              text: 'A request for a code that was sent to your phone, for a photo of your ID, or to receive money for them.',
            },
            { text: 'A threat to show private photos or messages to others unless you pay.' },
          ]}
        />
        <P>
          If any of that sounds familiar, stop answering, keep the messages, and report the member. If you have already
          paid, call your bank today; in the United States also report it at ic3.gov. You are not foolish. These people
          practice.
        </P>
      </>
    ),
  },
  {
    title: 'Blocking',
    body: (
      <P>
        Choose Block User from the menu on a profile, a match or a conversation. Your match and your conversation end at
        once and neither of you sees the other again, in Discover or anywhere else. We do not tell them. You find the
        people you have blocked in your <TextLink to="/settings">settings</TextLink> and can unblock them there; the old
        match does not come back.
      </P>
    ),
  },
  {
    title: 'Reporting',
    body: (
      <>
        <P>
          Choose Report User from the same menu and say in your own words what happened. The person does not learn who
          reported them. Their profile, their photos and your latest messages with each other reach our staff as they
          were at that moment, so nothing is lost if they delete it or block you afterwards.
        </P>
        <P>
          Reports are answered within {LIMITS.replyHours} hours. If you cannot use the menu, or it concerns somebody who
          is no longer there, write to us on the <TextLink to="/contact">contact page</TextLink> and choose Safety.
        </P>
        <P>Report in good faith. Reporting somebody to get even with them is itself against these guidelines.</P>
      </>
    ),
  },
  {
    title: 'What our staff do',
    body: (
      <>
        <P>
          A person reads every report with the evidence beside it, and looks at the history of the account. What follows
          depends on how serious it is and whether it has happened before. From the mildest to the last:
        </P>
        <Points
          items={[
            { name: 'Warning.', text: 'We say what went wrong and what we expect from now on.' },
            {
              name: `Temporary suspension (${SHORTEST_SUSPENSION}-${LIMITS.sanctionMaxDays} days).`,
              text: 'The member cannot log in, and nobody sees them until it is over.',
            },
            {
              name: 'Messaging mute.',
              text: 'The member can look, but cannot write to anyone, for a time or for good.',
            },
            {
              name: 'Permanent ban.',
              text: 'The membership ends. Threats, violence, scams and anything that involves a minor lead straight here.',
            },
          ]}
        />
        <P>
          Whoever is suspended, muted or banned gets an e-mail with the reason. Suspensions and mutes that have an end
          lapse by themselves. Every decision is written into a record that cannot be changed afterwards.
        </P>
        <P>
          Staff do not read along. They see a conversation only as far as it came to them with a report. If you believe
          a decision about you is wrong, <TextLink to="/contact">write to us</TextLink> and somebody will look again.
        </P>
      </>
    ),
  },
];
