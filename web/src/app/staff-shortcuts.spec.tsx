import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { advanceTime, installFakeTimers } from '../testing/fake-timers.js';
import { renderApp, type RenderedApp } from '../testing/render-app.js';
import { MEMBER } from '../testing/stub-server.js';

const listed = (id: string): object => ({
  ...{ __typename: 'Report', id, reporterName: 'Ada', reporterResolved: 0, reporterAccuracy: null, displayName: id },
  ...{ category: 'scam', severity: 'normal', details: 'Wants money.', createdAt: new Date().toISOString() },
  ...{ claimedByMe: false, claimedByAnother: false, claimedUntil: null },
});
const GRAPH = {
  PhotoReviews: { photoReviews: [] },
  Users: { users: { __typename: 'AdminUserPage', items: [], totalCount: 0, nextCursor: null } },
  Reports: {
    reports: { __typename: 'ReportPage', items: [listed('Omar'), listed('Sam')], nextCursor: null },
  },
  Appeals: { appeals: { __typename: 'AppealPage', items: [], nextCursor: null } },
  ShieldMembers: { shieldMembers: { __typename: 'ShieldMemberPage', items: [], nextCursor: null } },
  SealedCases: { sealedCases: { __typename: 'SealedCasePage', items: [], nextCursor: null } },
  PendingVerifications: { pendingVerifications: [] },
  PasswordResets: { passwordResets: [] },
  AuditRecords: { auditRecords: { __typename: 'AuditRecordPage', items: [], nextCursor: null } },
};

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

async function open(path = '/admin/reports'): Promise<RenderedApp> {
  const app = renderApp(path, { user: { ...MEMBER, role: 'admin' }, graph: GRAPH });
  await screen.findByRole('navigation', { name: 'Admin Panel' });
  return app;
}
const press = (...keys: string[]): void => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-labelledby');

describe('the shortcuts of the staff screens', () => {
  it.each([
    ['r', '/admin/reports'],
    ['a', '/admin/appeals'],
    ['n', '/admin/announcements'],
    ['s', '/admin/shield'],
    ['u', '/admin/users'],
    ['t', '/admin/audit'],
    ['e', '/admin/verifications'],
    ['m', '/admin/moderation'],
    ['d', '/admin/sealed-cases'],
    ['p', '/admin'],
  ])('G then %s opens %s', async (key, path) => {
    const { address } = await open(path === '/admin/moderation' ? '/admin/reports' : '/admin/moderation');
    press('g', key);
    await waitFor(() => expect(address()).toBe(path));
  });

  it('forget the first key of a sequence after a while, and after another key', async () => {
    const { address } = await open();
    await screen.findAllByRole('article');
    installFakeTimers();
    press('g');
    await advanceTime(2_000);
    press('a');
    press('g', 'x', 'a');
    await advanceTime(100);
    expect(address()).toBe('/admin/reports');
  });

  it('select items with J and K, and open the selected one with Enter', async () => {
    const { address } = await open();
    await screen.findAllByRole('article');
    press('j');
    expect(focused()).toBe('report-Omar');
    press('j', 'j');
    expect(focused()).toBe('report-Sam');
    press('k');
    expect(focused()).toBe('report-Omar');
    press('Enter');
    await waitFor(() => expect(address()).toBe('/admin/reports/Omar'));
  });

  it('are listed with ?, and ignore what is behind the list', async () => {
    const { address } = await open();
    press('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' }));
    expect(dialog.getByText('Go to appeals').nextElementSibling?.textContent).toBe('GA');
    press('g', 'a');
    press('j');
    expect(address()).toBe('/admin/reports');
    expect(document.activeElement?.closest('[data-list-item]')).toBeNull();
    press('?');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('can be turned off in this browser', async () => {
    const { user, address } = await open();
    await screen.findAllByRole('article');
    await user.click(screen.getByRole('button', { name: 'Keyboard Shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: 'Shortcuts in this browser' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    press('?');
    press('g', 'a');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/admin/reports');
    await user.click(screen.getByRole('button', { name: 'Keyboard Shortcuts' }));
    await user.click(await screen.findByRole('switch', { name: 'Shortcuts in this browser' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    press('g', 'a');
    await waitFor(() => expect(address()).toBe('/admin/appeals'));
  });

  it('are ignored while typing, with a modifier key, and while a key repeats', async () => {
    const { user, address } = await open('/admin/users');
    const field = await screen.findByLabelText<HTMLInputElement>('Name, email address, or ID');
    press('/');
    expect(document.activeElement).toBe(field);
    await user.type(field, 'gaj?');
    expect(field.value).toBe('gaj?');
    field.blur();
    fireEvent.keyDown(document.body, { key: '?', repeat: true });
    fireEvent.keyDown(document.body, { key: '?', ctrlKey: true });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(address()).toBe('/admin/users');
  });
});
