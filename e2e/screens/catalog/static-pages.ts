import type { ScreenPage } from '../page/screen-page.js';
import type { Screen } from './screen.js';

/** A static page, the same for every caller. */
const page = (path: string, heading: string, ready: string | RegExp): Screen => ({
  name: path,
  path,
  heading,
  states: { full: { as: 'visitor', ready }, 'signed in': { as: 'member', ready } },
});

export const safety = page('/safety', 'Safety & Community Guidelines', 'Blocking');
export const terms = page('/terms', 'Terms of Service', /^1\. /);
export const privacy = page('/privacy', 'Privacy Policy', /^1\. /);

const help = page('/help', 'Help Center', 'Technical Issues');
const helpOpened: Screen = {
  ...help,
  states: {
    ...help.states,
    opened: {
      as: 'visitor',
      then: async (screenPage) => {
        await screenPage.page.locator('summary').first().waitFor();
        const questions = await screenPage.page.locator('summary').all();
        for (const question of questions) await question.click();
      },
      ready: ({ page: opened }) => opened.locator('details[open]').last().waitFor(),
    },
  },
};
export { helpOpened as help };

async function send({ page: form, button }: ScreenPage): Promise<void> {
  await form.getByLabel('Name').fill('June Avery');
  await form.getByLabel('Email').fill('june.avery@example.com');
  await form.getByLabel('Category').selectOption('general');
  await form.getByLabel('Message').fill('Do you plan evenings in Chicago too?');
  await button('Send Message').click();
}
const taken = ({ stubs }: ScreenPage): void =>
  stubs.respondWith('SendFeedback', { sendFeedback: { message: 'Thank you.' } });

/** /contact: a message to staff. */
export const contact: Screen = {
  name: '/contact',
  path: '/contact',
  heading: 'Contact Us',
  states: {
    form: { as: 'visitor', ready: 'Send Message' },
    'signed in': { as: 'member', ready: 'Send Message' },
    incomplete: {
      as: 'visitor',
      then: ({ button }) => button('Send Message').click(),
      ready: 'Please fill in all fields',
    },
    fails: {
      at: 'wide',
      as: 'visitor',
      before: ({ stubs }) => stubs.failNetwork('SendFeedback'),
      then: send,
      ready: 'Failed to send message',
    },
    sent: { as: 'visitor', before: taken, then: send, ready: 'Message Sent!' },
  },
};

/** Any other path. */
export const notFound: Screen = {
  name: '*',
  path: '/no/such/page',
  heading: 'Page Not Found',
  states: { full: { as: 'visitor', ready: 'Back to Home' }, 'signed in': { as: 'member', ready: 'Back to Home' } },
};
