import { describe, expect, it } from '@jest/globals';
import { dueNotice } from './plan-notice-days.js';
import { planStateOf } from './plan-state.js';

const DAY = 24 * 60 * 60_000;
const now = new Date('2026-05-01T12:00:00.000Z');
const later = new Date(now.getTime() + 10 * DAY);

describe('planStateOf', () => {
  const account = { tier: null, betaTier: null };
  const paid = { tier: 'VIP', status: 'active', periodEndsAt: later, cancelsAt: null, nextTier: null } as const;

  it('is BETA, GRACE until its end, and then NONE without a plan', () => {
    const statusIn = (beta: boolean, graceUntil: Date | null) =>
      planStateOf(account, undefined, { beta, graceUntil }, now);
    expect(statusIn(true, null)).toMatchObject({ status: 'BETA', graceUntil: null });
    expect(statusIn(false, later)).toMatchObject({ status: 'GRACE', graceUntil: later });
    expect(statusIn(false, now)).toMatchObject({ status: 'NONE', graceUntil: null });
    expect(statusIn(false, null)).toMatchObject({ status: 'NONE', graceUntil: null });
  });

  it('is the paid plan, whatever the beta', () => {
    for (const runtime of [
      { beta: true, graceUntil: null },
      { beta: false, graceUntil: later },
    ]) {
      expect(planStateOf(account, paid, runtime, now)).toMatchObject({
        ...{ tier: 'VIP', status: 'ACTIVE', renewsAt: later, endsAt: null, graceUntil: null },
      });
    }
  });

  it('has an end instead of a renewal, and no next tier, once it is canceled', () => {
    const canceled = { ...paid, cancelsAt: later, nextTier: 'BASIC' } as const;
    expect(planStateOf(account, canceled, { beta: false, graceUntil: null }, now)).toMatchObject({
      ...{ status: 'CANCELED', renewsAt: null, endsAt: later, nextTier: null },
    });
    const unpaid = { ...canceled, status: 'past_due' };
    expect(planStateOf(account, unpaid, { beta: false, graceUntil: null }, now).status).toBe('PAST_DUE');
  });
});

describe('dueNotice', () => {
  const period = (days: number, passed: number) => ({
    betaEndedAt: new Date(now.getTime() - passed * DAY),
    graceUntil: new Date(now.getTime() + (days - passed) * DAY),
  });

  it.each([
    [14, 0, 14, 'GRACE_STARTED'],
    [14, 10.9, 14, 'GRACE_STARTED'],
    [14, 11, 3, 'GRACE_ENDING'],
    [14, 13.9, 3, 'GRACE_ENDING'],
    [14, 14, 0, 'GRACE_ENDED'],
    [14, 40, 0, 'GRACE_ENDED'],
    [30, 0, 30, 'GRACE_STARTED'],
    [30, 16, 14, 'GRACE_ENDING'],
    [3, 0, 3, 'GRACE_STARTED'],
    [1, 0, 1, 'GRACE_STARTED'],
    [0, 0, 0, 'GRACE_ENDED'],
  ] as const)('of %d days, after %d, is the one with %d left', (days, passed, daysLeft, kind) => {
    expect(dueNotice(period(days, passed), now)).toEqual({ daysLeft, kind });
  });
});
