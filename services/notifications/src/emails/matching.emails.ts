import { FAREWELL_TEXT } from '@kindred/contracts';
import type { Brand } from '../brand/brand.js';
import type { EmailContent } from './email-content.js';
import { nameInEmail } from './name-in-email.js';

/** Only counts the members who like the reader: who they are is shown by some plans only. */
export function likeDigestEmail(brand: Brand, likes: number): EmailContent {
  const people = likes === 1 ? 'Someone' : `${likes} people`;
  const verb = likes === 1 ? 'likes' : 'like';
  return {
    subject: `${people} on ${brand.name} ${verb} you`,
    heading: `Good news: ${likes === 1 ? 'someone' : people} ${verb} you`,
    paragraphs: [
      likes === 1
        ? 'Someone stopped by your profile and would love to get to know you.'
        : `${people} stopped by your profile and would love to get to know you.`,
      'Take a look at who is waiting in Discover. When you like someone back, you match and can start talking.',
    ],
    action: { label: 'Go to Discover', url: brand.page('/discover') },
    note: 'We send this at most once a day. You choose what you hear about in your settings.',
  };
}

export function matchEmail(brand: Brand, name: string, matchId: string): EmailContent {
  const other = nameInEmail(brand, name, 'another member');
  return {
    subject: "It's a match!",
    heading: `It's a match: you and ${other}`,
    paragraphs: [`You and ${other} like each other. Say hello to start your conversation.`],
    action: { label: 'Send a message', url: brand.page(`/messages/${matchId}`) },
  };
}

/** About messages that stayed unread. The email contains none of their text. */
export function unreadMessagesEmail(brand: Brand, name: string, matchId: string): EmailContent {
  const other = nameInEmail(brand, name, 'One of your matches');
  return {
    subject: 'You have unread messages',
    heading: `${other} has written to you`,
    paragraphs: [`${other} has sent you a message that you haven’t read yet. Take a look when you have a moment.`],
    action: { label: 'Read the message', url: brand.page(`/messages/${matchId}`) },
    note: 'You get this email once per conversation until you read it. You choose what you hear about in your settings.',
  };
}

/** To the member who was unmatched. */
export function unmatchedEmail(brand: Brand, name: string): EmailContent {
  const other = nameInEmail(brand, name, 'The other member');
  return {
    subject: 'One of your matches has ended',
    heading: `${other} has ended your match`,
    paragraphs: [
      'The conversation is closed for both of you. People move on for many reasons, and most of them have nothing to do with you.',
      'Take your time. We’re glad you’re here.',
    ],
    action: { label: 'Go to Discover', url: brand.page('/discover') },
  };
}

/** To the member whose conversation the other one has closed with kind words. */
export function farewellEmail(brand: Brand, name: string): EmailContent {
  const other = nameInEmail(brand, name, 'Your match');
  return {
    subject: 'A kind goodbye',
    heading: `${other} has closed your conversation`,
    paragraphs: [
      `${other} didn’t want to leave you waiting, and asked us to pass this on:`,
      `“${FAREWELL_TEXT}”`,
      'Take your time. We’re glad you’re here.',
    ],
    action: { label: 'Go to Discover', url: brand.page('/discover') },
  };
}

export function coupleRequestEmail(brand: Brand, name: string): EmailContent {
  const other = nameInEmail(brand, name, 'Someone you matched with');
  return {
    subject: 'You have a couple request',
    heading: `${other} would like to make it official`,
    paragraphs: [
      `${other} would like to become an official couple with you. If you accept, we’ll announce it on the announcements page.`,
    ],
    action: { label: 'Respond to the request', url: brand.page('/matches') },
  };
}

export function coupleAcceptedEmail(brand: Brand, name: string): EmailContent {
  return {
    subject: 'You are officially a couple',
    heading: `${nameInEmail(brand, name, 'Your match')} said yes`,
    paragraphs: [
      `You and ${nameInEmail(brand, name, 'your match')} are officially a couple. Congratulations from all of us.`,
    ],
    action: { label: 'See the announcement', url: brand.page('/announcements') },
  };
}

export function coupleDeclinedEmail(brand: Brand, name: string): EmailContent {
  const other = nameInEmail(brand, name, 'Your match');
  return {
    subject: 'About your couple request',
    heading: `${other} declined your request`,
    paragraphs: [
      `${other} has declined your request to become an official couple. You’re still matched, and your conversation stays as it is.`,
    ],
    action: { label: 'Go to your matches', url: brand.page('/matches') },
  };
}

/** To the member whose partner ended the couple. */
export function coupleEndedEmail(brand: Brand, name: string): EmailContent {
  const other = nameInEmail(brand, name, 'Your match');
  return {
    subject: 'About your couple announcement',
    heading: `You and ${nameInEmail(brand, name, 'your match')} are no longer listed as a couple`,
    paragraphs: [
      `${other} has ended your couple status on ${brand.name}, so we took the announcement down. You’re still matched, and your conversation stays open.`,
      'This can be hard. Be kind to yourself, and write to us if you need anything.',
    ],
    action: { label: 'Go to your matches', url: brand.page('/matches') },
  };
}

/** To the member who ended the couple. */
export function coupleEndConfirmedEmail(brand: Brand, name: string): EmailContent {
  const other = nameInEmail(brand, name, 'your match');
  return {
    subject: 'Your couple announcement is down',
    heading: `You and ${other} are no longer listed as a couple`,
    paragraphs: [
      'You ended your couple status, and we took the announcement down. You’re still matched, and your conversation stays open.',
    ],
    action: { label: 'Go to your matches', url: brand.page('/matches') },
  };
}
