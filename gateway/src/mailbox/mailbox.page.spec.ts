import { describe, expect, it } from '@jest/globals';
import { linkify, mailboxPage } from './mailbox.page.js';

describe('the mailbox page', () => {
  const mail = {
    id: '1',
    to: 'ada@example.com',
    subject: 'Confirm <b>now</b>',
    text: 'Follow http://localhost:3000/api/auth/verify?token=a&b=c.\n<script>alert(1)</script>',
    html: '<script>alert(2)</script>',
    createdAt: '2026-01-02T03:04:05.000Z',
  };

  it('escapes the text of an email and links its URLs', () => {
    const page = mailboxPage([mail], undefined);
    expect(page).toContain('Confirm &lt;b&gt;now&lt;/b&gt;');
    expect(page).toContain('href="http://localhost:3000/api/auth/verify?token=a&amp;b=c');
    expect(page).not.toContain('<script');
    expect(page).toContain('2026-01-02 03:04:05 UTC');
  });

  it('escapes the address filter', () => {
    expect(mailboxPage([], '"><script>')).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(mailboxPage([], undefined)).toContain('No emails yet.');
  });

  it('links http and https URLs only', () => {
    expect(linkify('javascript:alert(1) (https://a.example/x)')).toBe(
      'javascript:alert(1) (<a href="https://a.example/x">https://a.example/x</a>)',
    );
  });
});
