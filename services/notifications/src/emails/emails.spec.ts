import { LIMITS } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { Brand } from '../brand/brand.js';
import { resetPasswordEmail, verifyAddressEmail } from './account.emails.js';
import { contactReplyEmail, feedbackEmail, feedbackReceivedEmail } from './feedback.emails.js';
import { escapeHtml, renderHtml } from './render-html.js';
import {
  coupleAcceptedEmail,
  coupleDeclinedEmail,
  coupleEndConfirmedEmail,
  coupleEndedEmail,
  coupleRequestEmail,
  likeDigestEmail,
  matchEmail,
  farewellEmail,
  unmatchedEmail,
} from './matching.emails.js';
import { paymentFailedEmail } from './payment.emails.js';
import { photoApprovedEmail, photoRejectedEmail } from './photo.emails.js';
import { reportResolvedEmail } from './report.emails.js';
import {
  appealDecidedEmail,
  banEmail,
  banLiftedEmail,
  muteEmail,
  muteLiftedEmail,
  warningEmail,
} from './sanction.emails.js';
import { renderText } from './render-text.js';

const brand = new Brand('Harbour & Co', 'help@harbour.example', 'https://harbour.example');
const HOSTILE = `<img src=x onerror="alert('1')"> & more`;
const SENT_AT = new Date('2026-03-01T23:30:00.000Z');

describe('emails', () => {
  it('contain the brand name, the support address, and the link in both forms', () => {
    const content = verifyAddressEmail(brand, 'https://harbour.example/api/auth/verify?token=abc&x=1');
    const [text, html] = [renderText(content, brand), renderHtml(content, brand)];
    expect(text).toContain('https://harbour.example/api/auth/verify?token=abc&x=1');
    expect(html).toContain('href="https://harbour.example/api/auth/verify?token=abc&amp;x=1"');
    expect(text).toContain('Welcome to Harbour & Co');
    expect(html).toContain('Welcome to Harbour &amp; Co');
    for (const form of [text, html]) expect(form).toContain('help@harbour.example');
  });

  it('state the limits from LIMITS', () => {
    for (const content of [
      verifyAddressEmail(brand, 'https://x.example'),
      resetPasswordEmail(brand, 'https://x.example'),
    ]) {
      expect(renderText(content, brand)).toContain(`${LIMITS.tokenHours} hours`);
    }
    expect(renderText(feedbackReceivedEmail(brand), brand)).toContain(`${LIMITS.replyHours} hours`);
  });

  it('escape texts by members', () => {
    const sanction = { reason: HOSTILE, since: '2026-01-01T00:00:00.000Z', until: null };
    const draft = { name: HOSTILE, email: 'a@example.org', category: 'general', message: HOSTILE } as const;
    const emails = [
      matchEmail(brand, HOSTILE, 'id'),
      photoRejectedEmail(brand, 'PENDING', HOSTILE),
      banEmail(brand, sanction),
      warningEmail(brand, HOSTILE),
      appealDecidedEmail(brand, { sanction: 'MUTED', outcome: 'UPHELD', note: HOSTILE }),
      reportResolvedEmail(brand, { isActedOn: true, messageToReporter: HOSTILE }),
      feedbackEmail(brand, 'id', draft),
      contactReplyEmail(brand, { name: 'Ada', reply: HOSTILE, message: 'Hello', sentAt: SENT_AT }),
      contactReplyEmail(brand, { name: 'Ada', reply: 'Hello', message: HOSTILE, sentAt: SENT_AT }),
    ];
    for (const content of emails) {
      const html = renderHtml(content, brand);
      expect(html).not.toContain('<img');
      expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; more');
      expect(renderText(content, brand)).toContain(HOSTILE);
    }
  });

  it.each(['https://evil.example/login', 'evil . example', '555-123-4567', 'Harbour & Co Support', 'Ma\u200Bya'])(
    'do not contain %j given as a name',
    (name) => {
      const draft = { name, email: 'a@example.org', category: 'general', message: 'Hello' } as const;
      const emails = [
        matchEmail(brand, name, 'id'),
        coupleRequestEmail(brand, name),
        coupleAcceptedEmail(brand, name),
        coupleDeclinedEmail(brand, name),
        coupleEndedEmail(brand, name),
        coupleEndConfirmedEmail(brand, name),
        unmatchedEmail(brand, name),
        farewellEmail(brand, name),
        feedbackEmail(brand, 'id', draft),
        feedbackReceivedEmail(brand),
        contactReplyEmail(brand, { name, reply: 'Hello', message: 'Hi', sentAt: SENT_AT }),
      ];
      for (const content of emails) {
        for (const form of [content.subject, renderText(content, brand), renderHtml(content, brand)]) {
          expect(form).not.toContain(name);
          expect(form).not.toContain(escapeHtml(name));
        }
      }
      expect(matchEmail(brand, name, 'id').heading).toBe("It's a match: you and another member");
      expect(coupleAcceptedEmail(brand, name).paragraphs[0]).toContain('You and your match are');
      expect(feedbackEmail(brand, 'id', draft).heading).toBe('New message from a visitor');
    },
  );

  it('quote every line of a message in plain text', () => {
    const content = feedbackEmail(brand, 'id', {
      name: 'Ada',
      email: 'a@example.org',
      category: 'general',
      message: 'one\ntwo',
    });
    expect(renderText(content, brand)).toContain('> one\n> two');
  });

  it('contain the same texts in both forms, without exclamation marks', () => {
    const sanction = { reason: 'Unkind words', since: '2026-01-01T00:00:00.000Z', until: null };
    const emails = [
      verifyAddressEmail(brand, 'https://x.example'),
      resetPasswordEmail(brand, 'https://x.example'),
      photoApprovedEmail(brand, 'PENDING'),
      photoRejectedEmail(brand, 'PENDING', 'Too dark'),
      likeDigestEmail(brand, 1),
      likeDigestEmail(brand, 3),
      matchEmail(brand, 'Imani', 'id'),
      coupleRequestEmail(brand, 'Imani'),
      coupleAcceptedEmail(brand, 'Imani'),
      coupleDeclinedEmail(brand, 'Imani'),
      coupleEndedEmail(brand, 'Imani'),
      coupleEndConfirmedEmail(brand, 'Imani'),
      unmatchedEmail(brand, 'Imani'),
      farewellEmail(brand, 'Imani'),
      banEmail(brand, sanction),
      banLiftedEmail(brand),
      muteEmail(brand, sanction),
      muteLiftedEmail(brand),
      warningEmail(brand, 'Unkind words'),
      appealDecidedEmail(brand, { sanction: 'WARNING', outcome: 'LIFTED', note: 'Sorry' }),
      reportResolvedEmail(brand, { isActedOn: false, messageToReporter: 'Thank you' }),
      paymentFailedEmail(brand, { nextAttemptAt: null, payUrl: null }),
      feedbackReceivedEmail(brand),
      contactReplyEmail(brand, { name: 'Ada', reply: 'Gladly.', message: 'Help', sentAt: SENT_AT }),
    ];
    for (const content of emails) {
      const { heading, paragraphs, quote, action, note } = content;
      const [text, html] = [renderText(content, brand), renderHtml(content, brand)];
      for (const part of [heading, ...paragraphs, quote, action?.label, action?.url, note]) {
        expect(text).toContain(part ?? '');
        expect(html).toContain(escapeHtml(part ?? '').replaceAll('\n', '<br>'));
      }
      expect(text).not.toContain('!');
    }
  });

  it('keep the paragraphs and lines of a reply, and quote the message below it', () => {
    const reply = 'Dear Ada,\nthank you.\n\nIt works again.';
    const content = contactReplyEmail(brand, { name: 'Ada', reply, message: 'It is broken.\nAda', sentAt: SENT_AT });
    const text = renderText(content, brand);
    expect(text).toMatch(
      /^Hello Ada\n\nDear Ada,\nthank you\.\n\nIt works again\.\n\nWarm regards,\nthe Harbour & Co team\n\nOn March 1, 2026, you wrote:\n\n> It is broken\.\n> Ada\n/,
    );
    expect(renderHtml(content, brand)).toContain('>Dear Ada,<br>thank you.</p>');
  });

  it('define every color in both themes, and load no external resources', () => {
    const content = photoRejectedEmail(brand, 'PENDING', 'Too dark');
    const html = renderHtml({ ...content, note: 'Note' }, brand);
    const [, dark = ''] = /prefers-color-scheme:dark\)\{(.*?\})\}/.exec(html) ?? [];
    const used = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
    for (const name of new Set(used.filter((each) => each !== 'k-page' && each !== 'k-card'))) {
      expect(dark).toContain(`.${name}{`);
    }
    expect(html.match(/style="[^"]*"/g)?.join('')).not.toMatch(/url\(|@import/);
    expect(html).not.toMatch(/<(img|script|link)\b/);
  });

  it('link to activation for a new member, and to the profile for an active one', () => {
    expect(photoApprovedEmail(brand, 'PENDING').action?.url).toBe('https://harbour.example/pricing');
    expect(photoApprovedEmail(brand, 'APPROVED').action?.url).toBe('https://harbour.example/pricing');
    expect(photoApprovedEmail(brand, 'ACTIVE').action?.url).toBe('https://harbour.example/profile');
    expect(photoRejectedEmail(brand, 'PENDING', null).action?.url).toBe('https://harbour.example/verify');
  });

  it('state the end of a sanction', () => {
    const sanction = { reason: 'rude', since: '2026-03-01T00:00:00.000Z', until: '2026-03-17T14:05:00.000Z' };
    for (const content of [banEmail(brand, sanction), muteEmail(brand, sanction)]) {
      expect(content.heading).toMatch(/until March 17, 2026 at 2:05\sPM UTC/);
    }
    expect(banEmail(brand, { ...sanction, until: null }).heading).toBe('Your account is banned');
  });
});
