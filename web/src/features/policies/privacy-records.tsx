import { DISTANCE_BANDS, LIMITS } from '@kindred/contracts';
import type { PolicySection } from './policy-page.js';
import { P, Points } from './policy-text.js';

/** "10, 25, 50, or 100 miles" */
const DISTANCES = `${DISTANCE_BANDS.slice(0, -1).join(', ')}, or ${DISTANCE_BANDS.at(-1)} miles`;

/** What the product stores besides what members enter. */
export const RECORDS: PolicySection = {
  title: 'What We Record Ourselves',
  body: (
    <>
      <Points
        items={[
          {
            name: 'Sessions.',
            text: `When you signed in, when you were last active, and the name of your browser, until you log out: at most for ${LIMITS.sessionDays} days after your last visit and ${LIMITS.sessionMaxDays} days after you signed in.`,
          },
          {
            name: 'Devices.',
            text: `When you first and last signed in with each of your browsers, for ${LIMITS.deviceDays} days after the last time, so that strangers can’t lock you out and we can tell you about a sign-in from a new one.`,
          },
          {
            name: 'Emails.',
            text: `Copies of the emails we sent you, for ${LIMITS.mailDays} days, so that nothing is lost or sent twice.`,
          },
          {
            name: 'Notifications.',
            text: `What we notified you about, for ${LIMITS.noticeDays} days. If you turn on push notifications, we also keep the address that your browser’s push service gave us, until you turn them off.`,
          },
          {
            name: 'Technical logs.',
            text: 'What kind of request we received, when, and how it was handled. They don’t contain your name, your messages, or your photos.',
          },
          {
            name: 'Your network address.',
            text: 'Used briefly to limit password guessing and excessive traffic, and then discarded. Our security log has only a code in its place.',
          },
          {
            name: 'Staff decisions.',
            text: 'Photo reviews, resolved reports, suspensions, mutes, and bans, with their reasons.',
          },
        ]}
      />
      <P>
        We don’t track your location. The city and state in your profile are what you typed. Members see how far apart
        the centers of your cities are, only as a range: within {DISTANCES}.
      </P>
    </>
  ),
};

/** Every cookie that the gateway sets, and everything that the client stores. */
export const COOKIES: PolicySection = {
  title: 'Cookies and Local Storage',
  body: (
    <>
      <Points
        items={[
          {
            name: 'The cookie sid',
            text: `keeps you signed in. It ends when you log out, after ${LIMITS.sessionDays} days without a visit, or ${LIMITS.sessionMaxDays} days after you signed in.`,
          },
          {
            name: 'The cookie device',
            text: `recognizes a browser that you have signed in with, so that strangers who guess passwords can’t lock you out of it. It ends after ${LIMITS.deviceDays} days without a sign-in.`,
          },
          {
            name: 'The cookie signup',
            text: `recognizes the browser that you signed up with, when you follow the link in our email. It ends after ${LIMITS.tokenHours} hours.`,
          },
          {
            name: 'Local storage',
            text: 'in your browser stores your theme, whether the open beta banner was last shown, which notes in your conversations you have dismissed, whether you declined push notifications, and a number that changes when you log in or out, so that your other tabs update. None of it is sent to us.',
          },
          {
            name: 'An offline page',
            text: 'with its style and font is stored by your browser, so that you see something when you have no connection. It contains no profiles, photos, or messages.',
          },
        ]}
      />
      <P>
        Scripts can’t read these cookies, and no other site can. With https, their names start with __Host-. That’s all:
        no analytics, no advertising, no social media buttons, and no fonts or scripts from other companies. Since there
        is nothing to consent to, there is no cookie banner.
      </P>
    </>
  ),
};
