import { describe, expect, it } from '@jest/globals';
import { CONTEXT_BOUNDS, CONTEXT_VARIANTS, FEATURES, featuresOfText, type Feature } from './features.js';
import { comparableText } from './normalized-text.js';
import { scoreInContexts, scoreText } from './score.js';
import { WARNING_THRESHOLD, WEIGHTS } from './weights.js';

const NEW = { exchanged: 0, memberDays: 0 };
const has = (text: string, feature: Feature): boolean => featuresOfText(text).has(feature);

describe('the features of a text', () => {
  it.each([
    'WhatsApp',
    'whats app',
    'What’s App',
    'w h a t s a p p',
    'W.h.a.t.s.A.p.p',
    'wh4tsapp',
    'Whаtsаpp', // with Cyrillic letters
    'Ｗｈａｔｓａｐｐ',
    'What\u200Bs\u200BApp',
    't e l e g r a m',
    'te1egram',
    'Теlеgrаm',
  ])('finds another app in %j', (name) => {
    expect(has(`Find me: ${name}, please`, 'otherApp')).toBe(true);
  });

  it.each([
    '202 555 0119',
    '+1 (202) 555-0119',
    'two zero two five five five oh one one nine',
    '2 0 2 - 5 5 5 - 0 1 1 9',
    '٢٠٢٥٥٥٠١١٩',
  ])('finds a phone number in %j', (number) => {
    expect(has(`call ${number} tonight`, 'phoneNumber')).toBe(true);
  });

  it.each([
    'in 2024',
    'route 66 and 85',
    'at 10:45 or 11:15',
    'one or two',
    '10 000 steps',
    'born on 6/12/1971',
    'since 1971-06-12',
    'from 2019-2023',
  ])('finds no phone number in %j', (text) => expect(has(text, 'phoneNumber')).toBe(false));

  it('finds links, email addresses, handles, and amounts', () => {
    expect(has('see https://shop.example/x', 'webAddress')).toBe(true);
    expect(has('go to win-now.top today', 'shortLink')).toBe(true);
    expect(has('I live in St. Louis. It is nice', 'webAddress')).toBe(false);
    expect(has('me@mail.com', 'emailAddress')).toBe(true);
    expect(has('me@mail.com', 'webAddress')).toBe(false);
    expect(has('I am @rich_example', 'handle')).toBe(true);
    expect(has('only $50', 'amount')).toBe(true);
  });

  it('counts an ordinary life only without strong signs', () => {
    expect(has('my daughter sings', 'ordinaryLife')).toBe(true);
    expect(has('my daughter needs a steam card', 'ordinaryLife')).toBe(false);
  });
});

describe('scoreText', () => {
  it('gives reasons, the strongest first', () => {
    const { score, reasons } = scoreText('Add me on WhatsApp, +1 202 555 0119', NEW);
    expect(score).toBeGreaterThanOrEqual(WARNING_THRESHOLD);
    expect(reasons).toEqual(['OTHER_APP', 'CONTACT_DETAILS']);
  });

  it.each(['Hello', 'Good evening.', '👋', '', 'How was your week?', 'I love your smile!'])('passes %j', (text) => {
    expect(scoreText(text, NEW).score).toBeLessThan(WARNING_THRESHOLD);
  });

  it.each([
    'Send bitcoin to this wallet',
    'Call me on 555-123-4567',
    'Can you lend me some money?',
    'Check out https://example.com',
    'Here’s my phone number: 212 555 0133',
    'You can reach me at jo@example.com',
    'I need to borrow some cash until payday',
    'Pay me in USDT',
    'Invest in bitcoin with me today',
    'Follow this link: https://example.org/offer',
    'www.example.com',
    'Let’s move to WhatsApp',
    'add me on telegram',
    'Could you send me a gift card?',
  ])('flags the plain opening %j of every member', (text) => {
    for (const memberDays of [0, 365]) {
      expect(scoreText(text, { exchanged: 0, memberDays }).score).toBeGreaterThanOrEqual(WARNING_THRESHOLD);
    }
  });

  it.each([
    'Can you lend me some of that patience?',
    'I lend my tools to everyone on the block.',
    'I sent my mother flowers and some money for the roof.',
    'I wrote a book about money, and it made none.',
    'Call me on Sunday if you like.',
    'My number one fan is my niece.',
    'Check out the gallery on Third, it’s lovely.',
    'I checked out your profile twice, I admit it.',
    'My nephew bought bitcoin and a bicycle.',
    'I work in crypto security, mostly meetings.',
    'I lost my wallet at the game last night.',
    'I bank at a credit union and I bake on Sundays.',
    'The band is on at 7:30, doors at 6.',
    'We met on 10/12/1998 and married in 2001.',
    'Do you send postcards?',
    'My cousin is on WhatsApp all day, I never am.',
  ])('passes %j, which resembles one', (text) => {
    expect(scoreText(text, NEW).score).toBeLessThan(WARNING_THRESHOLD);
  });

  it('is lower after many messages, and higher for new members', () => {
    const text = 'My number is 404 555 0187';
    const [plain, acquainted, isNew, both] = scoreInContexts(text, CONTEXT_VARIANTS).map(({ score }) => score);
    expect(acquainted).toBeLessThan(plain ?? 0);
    expect(isNew).toBeGreaterThan(plain ?? 0);
    expect(both).toBe(scoreText(text, { exchanged: CONTEXT_BOUNDS.exchanged, memberDays: 0 }).score);
  });

  it('takes time proportional to the length', () => {
    const texts = [
      'a '.repeat(2_000),
      '1 '.repeat(2_000),
      '@.'.repeat(2_000),
      'a.'.repeat(2_000),
      'my '.repeat(1_333),
      'send me '.repeat(500),
    ];
    const started = performance.now();
    for (const text of texts) scoreText(text.slice(0, 4_000), NEW);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('has a weight for every feature, and no other', () => {
    expect(Object.keys(WEIGHTS.features)).toEqual([...FEATURES]);
  });
});

describe('comparableText', () => {
  it('is equal for texts that differ only in form', () => {
    const texts = ['Hello there!', 'hello   THERE', 'Hеllo, there 👋', 'h\u200Bello there...'];
    expect(new Set(texts.map(comparableText)).size).toBe(1);
  });

  it('keeps texts without letters apart', () => {
    expect(comparableText('👋 👋')).toBe('👋👋');
    expect(comparableText('👋')).not.toBe(comparableText('🌙'));
  });
});
