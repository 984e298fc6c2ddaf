import { describe, expect, it } from '@jest/globals';
import { REPORT_CATEGORIES } from '@kindred/contracts';
import { CONTEXT_VARIANTS, scoreInContexts, WARNING_THRESHOLD } from '@kindred/screening';
import { ALL_DEMO_MEMBERS, DEMO_MEMBERS } from '../members/members.js';
import { CONVERSATIONS } from './conversations.js';
import { COUPLE_CONVERSATION, IMANI_CONVERSATIONS } from './featured-conversations.js';
import { isHistory, messageClientId } from './message-ids.js';
import { REPORT, WAITING_LIKES } from './waiting.js';

const all = [...CONVERSATIONS, ...IMANI_CONVERSATIONS, COUPLE_CONVERSATION];
const slugs = new Set(ALL_DEMO_MEMBERS.map(({ slug }) => slug));
const pairKey = (one: string, other: string): string => [one, other].sort().join(' ');

describe('the history of the demo members', () => {
  it('concerns existing members, and no two of them twice', () => {
    for (const { members } of all) expect(members.every((slug) => slugs.has(slug))).toBe(true);
    for (const [from, to] of WAITING_LIKES) expect([from, to].every((slug) => slugs.has(slug))).toBe(true);
    const pairs = [
      ...all.map(({ members }) => pairKey(...members)),
      ...WAITING_LIKES.map(([from, to]) => pairKey(from, to)),
    ];
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('is in order, after the match, and by its two members', () => {
    for (const { members, matchedHoursAgo, messages } of all) {
      const hours = [matchedHoursAgo, ...messages.map(([, hoursAgo]) => hoursAgo)];
      expect(hours).toEqual([...hours].sort((earlier, later) => later - earlier));
      expect(hours.every((hoursAgo) => hoursAgo > 0)).toBe(true);
      expect(messages.every(([from]) => members.includes(from))).toBe(true);
    }
  });

  it('leaves a match or a like for every demo member in the deck, and a message to answer for the first one', () => {
    const involved = new Set([...all.flatMap(({ members }) => members), ...WAITING_LIKES.map(([, to]) => to)]);
    expect(DEMO_MEMBERS.filter(({ slug }) => !involved.has(slug))).toEqual([]);
    const toAnswer = IMANI_CONVERSATIONS.filter(({ messages }) => messages.at(-1)?.[0] !== 'imani');
    expect(toAnswer.length).toBeGreaterThanOrEqual(2);
    expect(WAITING_LIKES.filter(([, to]) => to === 'imani')).toHaveLength(3);
  });

  it('has notes on prompts that the liked members have answered', () => {
    const notes = WAITING_LIKES.flatMap(([, to, , note]) => (note === undefined ? [] : [[to, note.question]]));
    expect(notes.map(([to]) => to)).toContain('imani');
    for (const [to, question] of notes)
      expect(DEMO_MEMBERS.find(({ slug }) => slug === to)?.prompts.map((prompt) => prompt.question)).toContain(
        question,
      );
  });

  it('has no message or note that the shield would ask about', () => {
    const texts = [
      ...all.flatMap(({ messages }) => messages.map(([, , body]) => body)),
      ...WAITING_LIKES.flatMap(([, , , note]) => (note === undefined ? [] : [note.text])),
    ];
    const flagged = texts.filter((body) =>
      scoreInContexts(body, CONTEXT_VARIANTS).some(({ score }) => score >= WARNING_THRESHOLD),
    );
    expect(flagged).toEqual([]);
  });

  it('is recognized by the client ids of its messages', () => {
    expect(isHistory(messageClientId(COUPLE_CONVERSATION, 0))).toBe(true);
    expect(isHistory('7f0c36d2-3b5e-4a57-9f1e-0d2b9f0f4c11')).toBe(false);
    expect(isHistory(null)).toBe(false);
  });

  it('contains a report that the product accepts', () => {
    expect(REPORT_CATEGORIES).toContain(REPORT.category);
  });
});
