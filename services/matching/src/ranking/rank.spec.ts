import type { HideableField } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { FEED_SIZE } from '../discover/feed/feed-limits.js';
import { ATTRACTION_FIT, BEST_FIT } from '../discover/ranking.js';
import { rankLevels, type Candidate, type Viewer } from './rank.js';
import { FEATURES } from './features.js';

const DAY = '2026-06-15';
const NOW = new Date('2026-06-15T12:00:00Z');

const viewer: Viewer = {
  userId: 'viewer',
  dateOfBirth: '1980-03-01',
  gender: 'FEMALE',
  attractedTo: ['MALE'],
  seekingTypes: ['MARRIAGE'],
  religion: 'BAPTIST',
  lifestyle: ['FOODIE', 'TRAVELER'],
  hiddenFields: [],
};

const candidate = (differences: Partial<Candidate> = {}): Candidate => ({
  userId: 'candidate',
  dateOfBirth: '1979-03-01',
  gender: 'MALE',
  attractedTo: ['FEMALE'],
  seekingTypes: ['MARRIAGE'],
  religion: 'BAPTIST',
  lifestyle: ['FOODIE'],
  hiddenFields: [],
  answers: { received: 0, answered: 0, returned: 0 },
  activeOn: DAY,
  activeSince: new Date('2025-01-01T00:00:00Z'),
  distanceMiles: null,
  shownToday: 0,
  shownThisWeek: 0,
  ...differences,
});

const rank = (candidates: readonly Candidate[], by: Viewer = viewer, day = DAY): string[] =>
  rankLevels(by, [{ fit: BEST_FIT, candidates }], { day, now: NOW }).map(({ userId }) => userId);

const scoreOf = (differences: Partial<Candidate> = {}, by: Viewer = viewer): number =>
  rankLevels(by, [{ fit: BEST_FIT, candidates: [candidate(differences)] }], { day: DAY, now: NOW })[0]?.score ?? NaN;

describe('the score of a pair', () => {
  it.each<[string, Partial<Candidate>]>([
    ['an attraction that excludes the viewer', { attractedTo: ['MALE'] }],
    ['a gender that the viewer is not attracted to', { gender: 'FEMALE' }],
    ['no seeking type in common', { seekingTypes: ['FRIENDSHIP'] }],
    ['a greater difference of ages', { dateOfBirth: '1974-03-01' }],
    ['another religion', { religion: 'BUDDHIST' }],
    ['no lifestyle in common', { lifestyle: ['HOMEBODY'] }],
    ['less activity', { activeOn: '2026-05-25' }],
    ['likes left without an answer', { answers: { received: 20, answered: 1, returned: 0 } }],
  ])('is lower for %s', (_, differences) => {
    expect(scoreOf(differences)).toBeLessThan(0.9 * scoreOf());
  });

  it('is halved by each preference of the viewer that the candidate does not meet', () => {
    expect(scoreOf({ unmetPreferences: 2 })).toBeCloseTo(scoreOf() / 4);
  });

  it('depends on what each wants: an attraction in one direction only is as good as none', () => {
    const oneWay = scoreOf({ attractedTo: ['MALE'] });
    expect(oneWay).toBeLessThan(0.1 * scoreOf());
    expect(scoreOf({}, { ...viewer, attractedTo: ['FEMALE'] })).toBeLessThan(0.1 * scoreOf());
  });

  it.each<[HideableField, Partial<Candidate>, Partial<Candidate>]>([
    ['gender', { gender: 'FEMALE' }, { gender: null }],
    ['sexualOrientation', { attractedTo: ['MALE'] }, { attractedTo: null }],
    ['seekingTypes', { seekingTypes: ['FRIENDSHIP'] }, { seekingTypes: [] }],
    ['religion', { religion: 'BAPTIST' }, { religion: null }],
    ['lifestyle', { lifestyle: ['FOODIE', 'TRAVELER'] }, { lifestyle: [] }],
  ])('does not depend on a hidden %s of either', (field, value, empty) => {
    const hidden = { ...value, hiddenFields: [field] };
    expect(scoreOf(hidden)).toBe(scoreOf(empty));
    expect(scoreOf(value)).not.toBe(scoreOf(empty));
    const { gender, attractedTo, seekingTypes, religion, lifestyle } = { ...candidate(), ...value };
    const other = { gender, attractedTo, seekingTypes, religion, lifestyle };
    const hiding = { ...viewer, ...other, hiddenFields: [field] };
    const without = { ...viewer, ...other, ...empty } as Viewer;
    expect(scoreOf({}, hiding)).toBe(scoreOf({}, without));
  });

  it('treats an unknown distance neither as near nor as far', () => {
    const [near, unknown, far] = [10, undefined, 2_000].map((miles) => scoreOf({ distanceMiles: miles ?? null }));
    expect(near).toBeGreaterThan(unknown ?? NaN);
    expect(unknown).toBeGreaterThan(far ?? NaN);
    expect(rank([{ ...candidate(), distanceMiles: undefined as never }])).toEqual(['candidate']);
  });

  it('depends on how members answer likes, and not on how many they received', () => {
    const usual = (times: number) => ({ received: 8 * times, answered: 4 * times, returned: times });
    expect(scoreOf({ answers: usual(1) })).toBeCloseTo(scoreOf(), 12);
    expect(scoreOf({ answers: usual(100) })).toBeCloseTo(scoreOf(), 12);
    expect(scoreOf({ answers: { received: 20, answered: 20, returned: 12 } })).toBeGreaterThan(scoreOf());
  });

  it('has no feature of looks, popularity, or hidden data', () => {
    expect(FEATURES.filter((feature) => /photo|appeal|received|popular|income|bio/i.test(feature))).toEqual([]);
  });
});

describe('the share of exposure', () => {
  it('ranks a member lower, the more often they were shown today and this week', () => {
    const shown = [
      candidate({ userId: 'often today', shownToday: 60, shownThisWeek: 100 }),
      candidate({ userId: 'often this week', shownThisWeek: 100 }),
      candidate({ userId: 'seldom', shownThisWeek: 10 }),
      candidate({ userId: 'not yet' }),
    ];
    expect(rank(shown)).toEqual(['not yet', 'seldom', 'often this week', 'often today']);
  });

  it('prefers a good match who was shown a little more often', () => {
    const good = candidate({ userId: 'good', shownThisWeek: 3 });
    const poor = candidate({ userId: 'poor', dateOfBirth: '1955-01-01', seekingTypes: ['FRIENDSHIP'] });
    expect(rank([poor, good])).toEqual(['good', 'poor']);
  });

  it('raises members in their first week until they were shown often enough today', () => {
    const joined = (activeSince: string, shownToday = 0) =>
      scoreOf({ activeSince: new Date(activeSince), shownToday, shownThisWeek: shownToday });
    expect(joined('2026-06-12T00:00:00Z')).toBeGreaterThan(3 * joined('2026-06-01T00:00:00Z'));
    expect(joined('2026-06-12T00:00:00Z', 10)).toBe(joined('2026-06-01T00:00:00Z', 10));
    expect(scoreOf({ activeSince: null })).toBe(scoreOf());
  });

  it('moves a member with a promised multiple toward that multiple of what is usual', () => {
    const others = [30, 40, 50].map((shown) => candidate({ userId: `shown ${shown}`, shownThisWeek: shown }));
    const boosted = (shownThisWeek: number) => candidate({ userId: 'boosted', shownThisWeek, impressionMultiplier: 3 });
    expect(rank([...others, boosted(60)])[0]).toBe('boosted');
    expect(rank([...others, boosted(119)])[0]).toBe('boosted');
    expect(rank([...others, boosted(600)]).at(-1)).toBe('boosted');
  });

  it('prefers a member with a promised multiple of impressions, even when shown that many times as often', () => {
    const basic = { shownToday: 20, shownThisWeek: 90 };
    const multiple = { shownToday: 60, shownThisWeek: 270, impressionMultiplier: 3 };
    expect(scoreOf(multiple)).toBeGreaterThan(scoreOf(basic));
    expect(scoreOf({ ...multiple, impressionMultiplier: 1 })).toBeLessThan(scoreOf(basic));
    expect(scoreOf({ ...basic, impressionMultiplier: 1 })).toBe(scoreOf(basic));
  });
});

describe('levels', () => {
  const best = [30, 40, 50].map((shown) => candidate({ userId: `best ${shown}`, shownThisWeek: shown }));
  const lower = candidate({ userId: 'lower', shownThisWeek: 10 });
  const boosted = (shownThisWeek = 60) => candidate({ userId: 'boosted', shownThisWeek, impressionMultiplier: 3 });
  /** The fits of the ranked members, in their order. */
  const fits = (byFit: Record<number, Candidate[]>): Record<string, number> => {
    const levels = Object.entries(byFit).map(([fit, candidates]) => ({ fit: Number(fit), candidates }));
    const ranked = rankLevels(viewer, levels.reverse(), { day: DAY, now: NOW });
    return Object.fromEntries(ranked.map(({ userId, fit }) => [userId, fit]));
  };

  it('come one after the other, whatever the scores', () => {
    expect(Object.keys(fits({ 7: best, 6: [lower] })).at(-1)).toBe('lower');
  });

  it('keep a place in a feed for everyone above the lowest one, however many are promoted', () => {
    const basic = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => candidate({ userId: `${name}-${index}`, shownThisWeek: 60 }));
    const due = basic(40, 'due').map((member) => ({ ...member, shownThisWeek: 0, impressionMultiplier: 3 }));
    const levels = [
      { fit: 7, candidates: basic(270, 'best') },
      { fit: 6, candidates: basic(20, 'next') },
      { fit: 5, candidates: due },
    ];
    const feed = rankLevels(viewer, levels, { day: DAY, now: NOW }).slice(0, FEED_SIZE);
    expect(feed.filter(({ userId }) => !userId.startsWith('due'))).toHaveLength(290);
    expect(feed.filter(({ fit, userId }) => fit === 7 && userId.startsWith('due'))).toHaveLength(10);
  });

  it('bring a member who was shown less than promised into the best one', () => {
    expect(fits({ 7: best, 5: [lower, boosted()] })).toMatchObject({ lower: 5, boosted: 7 });
    expect(fits({ 6: best, [ATTRACTION_FIT]: [boosted()] })).toMatchObject({ boosted: 6 });
  });

  it.each<[string, number, Candidate[], Candidate]>([
    ['who was shown as often as promised', 5, best, boosted(600)],
    ['where one of the two does not attract the other', ATTRACTION_FIT - 1, best, boosted()],
    ['where the best one fills a feed', 5, Array.from({ length: FEED_SIZE }, () => best[0]!), boosted()],
    ['where others are no measure', 5, [candidate({ impressionMultiplier: 3 })], boosted()],
  ])('do not promote a member %s', (_, fit, others, member) => {
    expect(fits({ 7: others, [fit]: [member] })['boosted']).toBe(fit);
  });
});

describe('ties', () => {
  const equals = Array.from({ length: 40 }, (_, index) => candidate({ userId: `member-${index}` }));

  it('are broken the same way on the same day, whatever the order of the candidates', () => {
    expect(rank([...equals].reverse())).toEqual(rank(equals));
  });

  it('are broken differently for each viewer and day, and not by id', () => {
    const orders = [
      rank(equals),
      rank(equals, { ...viewer, userId: 'another viewer' }),
      rank(equals, viewer, '2026-06-16'),
      equals.map(({ userId }) => userId),
      equals.map(({ userId }) => userId).sort(),
    ];
    expect(new Set(orders.map((order) => order.join())).size).toBe(orders.length);
  });

  it('put every member first for some viewers', () => {
    const first = Array.from(
      { length: 1_000 },
      (_, index) => rank(equals, { ...viewer, userId: `viewer-${index}` })[0],
    );
    expect(new Set(first).size).toBe(equals.length);
  });

  it('include scores that hardly differ', () => {
    const almost = candidate({ userId: 'almost', shownThisWeek: 0 });
    const rest = equals.slice(0, 9).map((each) => ({ ...each, answers: { received: 8, answered: 4, returned: 1 } }));
    const places = Array.from({ length: 100 }, (_, index) =>
      rank([almost, ...rest], { ...viewer, userId: `viewer-${index}` }).indexOf('almost'),
    );
    expect(new Set(places).size).toBeGreaterThan(5);
  });
});
