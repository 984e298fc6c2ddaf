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
    'He hit my daughter.',
    'He beat me in the parking lot.',
    'He hit me a few times',
    'Keeps choking me',
    'He knows where I live',
    'He is blackmailing me with a photo',
    'I think she is a minor',
    'This person is 16 years old',
    'She is only 15.',
    'A 15-year-old girl uses this account',
    'He told me he’s 17',
    'Asked me for pictures of my daughter',
    'Wants nudes of children',
    'He talks about suicide',
    'She says she will hurt herself.',
    'He followed me home.',
    'Sent me a photo of his gun',
  ])('is urgent in every category when the reporter says that someone may be in danger: %s', (details) => {
    for (const category of REPORT_CATEGORIES) expect(severityOf(category, [details])).toBe('urgent');
  });

  it.each([
    'I will KILL you',
    'im gonna hurt you',
    'I could strangle her',
    'Go kill yourself',
    'I know where you live.',
    'Watch your back.',
    'I’m going to kill myself',
    'I want to die',
    'Pay me or I send the pictures to your wife',
    'If you block me I will show everyone at your church',
    'I’m actually 16.',
    'i am a minor',
    'Send me a naked picture of your daughter',
  ])('is urgent when the reported member wrote: %s', (message) => {
    expect(severityOf('other', ['Look at this.', 'Hi.', message])).toBe('urgent');
  });

  it.each(['He wants a gift card', 'Invest with my crypto friend', 'Asked me for money.', 'please send me some money'])(
    'is high when someone may lose money: %s',
    (text) => {
      expect(severityOf('other', [text])).toBe('high');
    },
  );

  it.each([
    'We had a drink at the beach.',
    'This photo is of an actress.',
    'Follows a different faith',
    'Rude.',
    'I have one child and two dogs',
    'Shoot me a text anytime',
    'I would beat you at chess',
    'She beat me to the door.',
    'You hurt my feelings.',
    'My feet are killing me.',
    'I would kill for that cornbread.',
    'The bakery is 10 minutes from my house.',
    'My daughter is 16 and drives now.',
    'My house is 12 years old.',
    'That song is in A minor.',
    'I have a minor in music.',
    'It was a minor thing, a child could see it.',
    'I volunteer in suicide prevention.',
    'I lost my brother to suicide.',
    'Top Gun is still my favorite movie.',
    'Hit me up after church.',
  ])('stays normal for details and messages with such words: %s', (text) => {
    expect(severityOf('other', [text])).toBe('normal');
    expect(severityOf('other', ['Rude.', text])).toBe('normal');
  });

  it.each([
    'We hunt, so there is a gun safe in the den.',
    'I teach women to defend themselves against assault.',
    'My cat blackmails me for treats.',
    'Rain is a threat to the cookout.',
    'I was a child in Macon.',
    'My son is 12 and he is taller than me.',
    'No one under 18 comes to our book club.',
    'I will shoot you a message when I land.',
    'He knows where I live, my old neighbor.',
  ])('stays normal when the reported member wrote: %s', (message) => {
    expect(severityOf('other', ['Rude.', message])).toBe('normal');
  });
});
