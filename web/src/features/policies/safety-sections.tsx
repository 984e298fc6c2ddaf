import { LIMITS, POLICY_PERIODS, SANCTION_DAYS } from '@kindred/contracts';
import { TextLink } from '../../components/ui/text-link.js';
import type { PolicySection } from './policy-page.js';
import { Notice, P, Points } from './policy-text.js';

const SHORTEST_SUSPENSION = Math.min(...SANCTION_DAYS);

export const SAFETY_SECTIONS: readonly PolicySection[] = [
  {
    title: 'If you are in danger',
    body: (
      <>
        <Notice>
          If you or someone else is in immediate danger, call your local emergency number first (911 in the United
          States). We are not an emergency service and cannot send help.
        </Notice>
        <P>
          Once you’re safe, tell us what happened. We keep your report, we act on it, and we can share what the law
          allows with the police.
        </P>
      </>
    ),
  },
  {
    title: 'How we keep the community real',
    body: (
      <>
        <P>
          Every member confirms an email address and submits a selfie. A real person on our team reviews each one within{' '}
          {LIMITS.reviewHours} hours, and no one can take part before that. We review later photos, too, before anyone
          else sees them.
        </P>
        <P>
          No one can message you out of the blue. A conversation opens only after you’ve both liked each other, and
          either of you can end it at any time.
        </P>
        <P>
          Verification tells you that the face is real. It doesn’t tell you whether someone is kind, single, or good
          with money. We don’t run criminal background checks, so please use your own good judgment.
        </P>
      </>
    ),
  },
  {
    title: 'Community guidelines',
    body: (
      <>
        <P>This is a community of adults. We ask everyone to be the kind of guest you’d invite back.</P>
        <Points
          items={[
            {
              name: 'Be yourself.',
              text: `Your own name, your own face, your own age; ${LIMITS.minimumAge} or older. One account per person.`,
            },
            {
              name: 'Be honest about what you want.',
              text: 'Dating, marriage, company for the theater: all of it is fine. Misleading people about it isn’t, and neither is hiding a spouse.',
            },
            {
              name: 'Be kind, especially when the answer is no.',
              text: 'No one owes you a reply, a date, or a reason. An unanswered message is an answer.',
            },
            {
              name: 'No harassment, threats or hate.',
              text: 'Not about race, skin tone, body, faith, orientation, gender, disability, age, income, or anything else about who someone is.',
            },
            {
              name: 'No unwanted sexual content.',
              text: 'No explicit photos in a profile, and none in a conversation unless you’ve both clearly said yes.',
            },
            {
              name: 'No business.',
              text: 'No advertising, recruiting, investment offers, sales links, or collecting other members’ details.',
            },
            {
              name: 'Keep confidences.',
              text: 'Don’t share another member’s photos, messages, or whereabouts.',
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
        <P>Your selfie shows us who you are, and your photos show everyone else. The same rules apply to both.</P>
        <Points
          items={[
            { text: 'A clear, well-lit picture with your whole face in view.' },
            {
              text: `Taken in the last ${POLICY_PERIODS.selfieMonths} months, so that the person on the date looks like the person in the profile.`,
            },
            { text: 'No sunglasses or hats, and no filters that change how you look.' },
            { text: 'Just you: no group photos, no children, and no one who hasn’t agreed to be shown.' },
            { text: 'No nudity, no weapons, and no phone numbers, addresses, or handles in the picture.' },
          ]}
        />
        <P>
          If we don’t approve a photo, we’ll email you the reason, and you can send another one. A profile can have up
          to {LIMITS.photosPerMember} photos.
        </P>
      </>
    ),
  },
  {
    title: 'Meeting in person',
    body: (
      <>
        <P>Take all the time you need before you meet, and then meet safely.</P>
        <Points
          items={[
            { name: 'Talk first.', text: 'A video call before the first date clears up most doubts.' },
            {
              name: 'Choose a public place',
              text: 'with other people around for the first few dates. Not your home, not theirs, not a car.',
            },
            {
              name: 'Arrange your own way there and back,',
              text: 'and keep enough battery and money to leave whenever you want.',
            },
            {
              name: 'Tell a friend',
              text: 'who you’re meeting, where, and when you’ll check in. Share your location with them if you like.',
            },
            {
              name: 'Keep an eye on your drink and your things,',
              text: 'and stay as sober as you need to be to decide for yourself.',
            },
            {
              name: 'Leave if something feels wrong.',
              text: 'You don’t owe anyone an explanation. Good manners never require you to stay.',
            },
          ]}
        />
        <P>
          Until you know someone well, keep your home address, your workplace, your children’s schools, and anything
          that gives access to your accounts to yourself.
        </P>
      </>
    ),
  },
  {
    title: 'Scams and money',
    body: (
      <>
        <Notice>
          Never send money, gift cards, or cryptocurrency to someone you’ve met here, no matter the story.
        </Notice>
        <P>Romance scams follow a pattern. Watch for these warning signs:</P>
        <Points
          items={[
            { text: 'Love within days, from someone who can never quite meet or turn on a camera.' },
            { text: 'A push to move to another app right away, where no one can report them.' },
            {
              text: 'A job far away: an oil rig, a deployment, a hospital abroad, a contract that has run into trouble.',
            },
            { text: 'A sudden emergency, a frozen account, a fee for a package; then another one.' },
            { text: 'An investment that made them rich, with an app or a mentor they want you to try.' },
            {
              text: 'A request for a code sent to your phone, for a photo of your ID, or to accept money on their behalf.',
            },
            { text: 'A threat to show private photos or messages to others unless you pay.' },
          ]}
        />
        <P>
          If any of this sounds familiar, stop replying, keep the messages, and report the member. If you’ve already
          paid, call your bank today. In the United States, also report it at ic3.gov. It’s not your fault. These people
          do this for a living.
        </P>
      </>
    ),
  },
  {
    title: 'Blocking',
    body: (
      <P>
        Choose Block User from the menu on a profile, a match, or a conversation. Your match and your conversation end
        immediately, and neither of you will see the other again, in Discover or anywhere else. We don’t tell them. You
        can see and unblock the people you’ve blocked in your <TextLink to="/settings">settings</TextLink>; the old
        match won’t come back.
      </P>
    ),
  },
  {
    title: 'Reporting',
    body: (
      <>
        <P>
          Choose Report User from the same menu and tell us in your own words what happened. We never tell the person
          who reported them. Our staff receive a copy of their profile, their photos, and your latest messages with each
          other as they are at that moment, so nothing is lost if they delete anything or block you afterward.
        </P>
        <P>
          We answer reports within {LIMITS.replyHours} hours. If you can’t use the menu, or your report is about someone
          who is no longer here, write to us on the <TextLink to="/contact">contact page</TextLink> and choose Safety.
        </P>
        <P>Please report in good faith. Reporting someone to get even is itself against these guidelines.</P>
      </>
    ),
  },
  {
    title: 'What our staff do',
    body: (
      <>
        <P>
          A real person reads every report along with the evidence and the history of the account. What we do depends on
          how serious it is and whether it has happened before. From mildest to most serious:
        </P>
        <Points
          items={[
            { name: 'Warning.', text: 'We explain what went wrong and what we expect from now on.' },
            {
              name: `Temporary suspension (${SHORTEST_SUSPENSION}-${LIMITS.sanctionMaxDays} days).`,
              text: 'The member can’t log in, and no one sees them until it’s over.',
            },
            {
              name: 'Messaging mute.',
              text: 'The member can still look around but can’t message anyone, temporarily or permanently.',
            },
            {
              name: 'Permanent ban.',
              text: 'The membership ends. Threats, violence, scams, and anything involving a minor lead straight here.',
            },
          ]}
        />
        <P>
          Members who are suspended, muted, or banned get an email with the reason. Suspensions and temporary mutes end
          automatically. Every decision goes into a record that can’t be changed afterward.
        </P>
        <P>
          Our staff don’t read your conversations. They see only the messages that come with a report. If you think we
          made the wrong decision about you, you can appeal it in Settings, or when you log in if you can’t get in.
        </P>
      </>
    ),
  },
];
