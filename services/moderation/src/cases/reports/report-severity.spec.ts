import { describe, expect, it } from '@jest/globals';
import { REPORT_CATEGORIES, type ReportCategory } from '@kindred/contracts';
import { severityOf } from './report-severity.js';

describe('severityOf', () => {
  it.each<[ReportCategory, string]>([
    ['underage', 'urgent'],
    ['harassment', 'high'],
    ['scam', 'high'],
    ['inappropriate', 'normal'],
    ['fake', 'normal'],
    ['spam', 'normal'],
    ['other', 'normal'],
  ])('ranks a report of the category %s as %s', (category, severity) => {
    expect(severityOf(category, ['Please look at this.'])).toBe(severity);
  });

  it.each([
    'He said he will KILL me.',
    'She threatened me twice',
    'He knows where I live',
    'He is blackmailing me with a photo',
    'I think she is a minor',
    'This person is 16 years old',
    'He talks about suicide',
    'He followed me home.',
  ])('is urgent in every category when someone may be in danger: %s', (text) => {
    for (const category of REPORT_CATEGORIES) expect(severityOf(category, ['', text])).toBe('urgent');
  });

  it.each(['He wants a gift card', 'Invest with my crypto friend', 'Asked me for money.', 'please send me some money'])(
    'is high when someone may lose money: %s',
    (text) => {
      expect(severityOf('other', [text])).toBe('high');
    },
  );

  it.each(['We had a drink at the beach.', 'This photo is of an actress.', 'Follows a different faith', 'Rude.'])(
    'stays normal for: %s',
    (text) => {
      expect(severityOf('other', [text])).toBe('normal');
    },
  );
});
