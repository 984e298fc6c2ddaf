import { describe, expect, it } from '@jest/globals';
import { readStaffDraft } from './staff-announcement-draft.js';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const BEFORE = { title: 'News', content: 'Some.', notify: false, email: true, publishAt: NOW };
const fieldsOf = (publishAt: string): unknown => {
  try {
    return readStaffDraft({ publishAt }, BEFORE, NOW);
  } catch (error) {
    return (error as { fields?: unknown }).fields;
  }
};

describe('the draft of an announcement', () => {
  it('notifies members, does not email them, and has no time by default', () => {
    expect(readStaffDraft({ title: ' News ', content: 'Some.\n' }, null, NOW)).toEqual({
      ...{ title: 'News', content: 'Some.', notify: true, email: false, publishAt: null },
    });
    expect(() => readStaffDraft({ title: 'News' }, null, NOW)).toThrow('Title and content are required');
  });

  it('keeps what a change leaves out, and can lose its time', () => {
    expect(readStaffDraft({}, BEFORE, new Date('2026-03-02'))).toEqual(BEFORE);
    expect(readStaffDraft({ content: 'Other.', email: false, publishAt: null }, BEFORE, NOW)).toEqual({
      ...BEFORE,
      ...{ content: 'Other.', email: false, publishAt: null },
    });
    expect(() => readStaffDraft({ title: ' ' }, BEFORE, NOW)).toThrow('Title and content are required');
  });

  it('has a time within the next year, with a time zone', () => {
    const publishAt = new Date('2026-03-01T12:00:01.000Z');
    expect(readStaffDraft({ publishAt: '2026-03-01T13:00:01+01:00' }, BEFORE, NOW)).toEqual({ ...BEFORE, publishAt });
    for (const [time, message] of [
      ['2026-03-01T12:00:00Z', 'Please choose a time in the future'],
      ['2027-03-01T12:00:01Z', 'Please choose a time within the next 365 days'],
      ['2026-03-01T12:30', 'publishAt must be a time such as 2026-03-01T18:00:00.000Z'],
      ['tomorrow', 'publishAt must be a time such as 2026-03-01T18:00:00.000Z'],
      ['2026-02-30T12:00:00Z', 'publishAt must be a time such as 2026-03-01T18:00:00.000Z'],
    ] as const) {
      expect(fieldsOf(time)).toEqual({ publishAt: message });
    }
  });
});
