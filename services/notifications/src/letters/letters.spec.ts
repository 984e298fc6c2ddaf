import { LIMITS } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { Brand } from '../brand/brand.js';
import { resetPasswordLetter, verifyAddressLetter } from './account.letters.js';
import { escapeHtml } from './escape-html.js';
import { feedbackLetter, feedbackReceivedLetter } from './feedback.letters.js';
import { htmlForm } from './html-form.js';
import {
  coupleAcceptedLetter,
  coupleDeclinedLetter,
  coupleRequestLetter,
  likeLetter,
  matchLetter,
} from './meeting.letters.js';
import { paymentFailedLetter } from './payment.letters.js';
import { photoApprovedLetter, photoRejectedLetter } from './photo.letters.js';
import { banLetter, banLiftedLetter, muteLetter, muteLiftedLetter } from './sanction.letters.js';
import { textForm } from './text-form.js';

const brand = new Brand('Harbour & Co', 'help@harbour.example', 'https://harbour.example');
const HOSTILE = `<img src=x onerror="alert('1')"> & more`;

describe('letters', () => {
  it('carry the name, the address and the link in both forms', () => {
    const letter = verifyAddressLetter(brand, 'https://harbour.example/api/auth/verify?token=abc&x=1');
    const [text, html] = [textForm(letter, brand), htmlForm(letter, brand)];
    expect(text).toContain('https://harbour.example/api/auth/verify?token=abc&x=1');
    expect(html).toContain('href="https://harbour.example/api/auth/verify?token=abc&amp;x=1"');
    expect(text).toContain('Welcome to Harbour & Co');
    expect(html).toContain('Welcome to Harbour &amp; Co');
    for (const form of [text, html]) expect(form).toContain('help@harbour.example');
  });

  it('take figures from the one place that has them', () => {
    for (const letter of [
      verifyAddressLetter(brand, 'https://x.example'),
      resetPasswordLetter(brand, 'https://x.example'),
    ]) {
      expect(textForm(letter, brand)).toContain(`${LIMITS.tokenHours} hours`);
    }
    expect(textForm(feedbackReceivedLetter(brand), brand)).toContain(`${LIMITS.replyHours} hours`);
  });

  it('never let the words of others become markup', () => {
    const sanction = { reason: HOSTILE, since: '2026-01-01T00:00:00.000Z', until: null };
    const draft = { name: HOSTILE, email: 'a@example.org', category: 'general', message: HOSTILE } as const;
    const letters = [
      matchLetter(brand, HOSTILE, 'id'),
      photoRejectedLetter(brand, 'PENDING', HOSTILE),
      banLetter(brand, sanction),
      feedbackLetter(brand, draft),
    ];
    for (const letter of letters) {
      const html = htmlForm(letter, brand);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more');
      expect(textForm(letter, brand)).toContain(HOSTILE);
    }
  });

  it('quote every line of somebody else', () => {
    const letter = feedbackLetter(brand, {
      name: 'Ada',
      email: 'a@example.org',
      category: 'general',
      message: 'one\ntwo',
    });
    expect(textForm(letter, brand)).toContain('> one\n> two');
  });

  it('say the same in both forms, in a calm voice', () => {
    const sanction = { reason: 'Unkind words', since: '2026-01-01T00:00:00.000Z', until: null };
    const letters = [
      verifyAddressLetter(brand, 'https://x.example'),
      resetPasswordLetter(brand, 'https://x.example'),
      photoApprovedLetter(brand, 'PENDING'),
      photoRejectedLetter(brand, 'PENDING', 'Too dark'),
      likeLetter(brand),
      matchLetter(brand, 'Imani', 'id'),
      coupleRequestLetter(brand, 'Imani'),
      coupleAcceptedLetter(brand, 'Imani'),
      coupleDeclinedLetter(brand, 'Imani'),
      banLetter(brand, sanction),
      banLiftedLetter(brand),
      muteLetter(brand, sanction),
      muteLiftedLetter(brand),
      paymentFailedLetter(brand, { nextAttemptAt: null, payUrl: null }),
      feedbackReceivedLetter(brand),
    ];
    for (const letter of letters) {
      const { heading, paragraphs, quote, action, note } = letter;
      const [text, html] = [textForm(letter, brand), htmlForm(letter, brand)];
      for (const words of [heading, ...paragraphs, quote, action?.label, action?.url, note]) {
        expect(text).toContain(words ?? '');
        expect(html).toContain(escapeHtml(words ?? ''));
      }
      expect(text).not.toContain('!');
    }
  });

  it('have every colour in both themes, and load nothing from elsewhere', () => {
    const letter = photoRejectedLetter(brand, 'PENDING', 'Too dark');
    const html = htmlForm({ ...letter, note: 'Note' }, brand);
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? [];
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    for (const name of new Set(used.filter((each) => each !== 'k-page' && each !== 'k-card'))) {
      expect(dark).toContain(`.${name}{`);
    }
    expect(html.match(/style="[^"]*"/g)?.join('')).not.toMatch(/url\(|@import/);
    expect(html).not.toMatch(/<(img|script|link)\b/);
  });

  it('send a new member on to activation, and anyone else to their profile', () => {
    expect(photoApprovedLetter(brand, 'PENDING').action?.url).toBe('https://harbour.example/pricing');
    expect(photoApprovedLetter(brand, 'APPROVED').action?.url).toBe('https://harbour.example/pricing');
    expect(photoApprovedLetter(brand, 'ACTIVE').action?.url).toBe('https://harbour.example/profile');
    expect(photoRejectedLetter(brand, 'PENDING', null).action?.url).toBe('https://harbour.example/verify');
  });

  it('say until when a sanction lasts', () => {
    const sanction = { reason: 'rude', since: '2026-03-01T00:00:00.000Z', until: '2026-03-17T14:05:00.000Z' };
    for (const letter of [banLetter(brand, sanction), muteLetter(brand, sanction)]) {
      expect(letter.heading).toMatch(/until March 17, 2026 at 2:05\sPM UTC/);
    }
    expect(banLetter(brand, { ...sanction, until: null }).heading).toBe('Your account is banned');
  });
});
