import type { Brand } from '../brand/brand.js';
import type { Letter } from './letter.js';

/** Who it was stays a surprise: seeing who liked you is a matter of the plans, not of the mail. */
export const likeLetter = (brand: Brand): Letter => ({
  subject: `Somebody on ${brand.name} likes you`,
  heading: 'Somebody likes you',
  paragraphs: ['A member has seen your profile and likes it. If you like them too, it is a match.'],
  action: { label: 'Go to Discover', url: brand.page('/discover') },
  note: 'You can turn these mails off under Notification Preferences in your settings.',
});

export const matchLetter = (brand: Brand, name: string, matchId: string): Letter => ({
  subject: "It's a match!",
  heading: `It's a match: you and ${name}`,
  paragraphs: [`You and ${name} like each other. Say hello: the conversation is open.`],
  action: { label: 'Send a message', url: brand.page(`/messages/${matchId}`) },
});

export const coupleRequestLetter = (brand: Brand, name: string): Letter => ({
  subject: 'A question for the two of you',
  heading: `${name} would like to make it official`,
  paragraphs: [`${name} asks whether you two are a couple. If you accept, it is announced on the announcements page.`],
  action: { label: 'Answer the request', url: brand.page('/matches') },
});

export const coupleAcceptedLetter = (brand: Brand, name: string): Letter => ({
  subject: 'You are officially a couple',
  heading: `${name} said yes`,
  paragraphs: [`You and ${name} are officially a couple. Congratulations from all of us.`],
  action: { label: 'See the announcement', url: brand.page('/announcements') },
});

export const coupleDeclinedLetter = (brand: Brand, name: string): Letter => ({
  subject: 'An answer to your couple request',
  heading: `${name} would rather wait`,
  paragraphs: [
    `${name} has declined your request to become an official couple. Your match and your conversation stay as they are.`,
  ],
  action: { label: 'Go to your matches', url: brand.page('/matches') },
});
