import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing/render-app.js';
import { MEMBER } from '../testing/stub-server.js';

const PATHS = [
  '/admin',
  '/admin/verifications',
  '/admin/moderation',
  '/admin/reports',
  '/admin/appeals',
  '/admin/contact',
  '/admin/announcements',
  '/admin/shield',
  '/admin/audit',
];
const GRAPH = {
  PhotoReviews: { photoReviews: [] },
  PendingVerifications: { pendingVerifications: [] },
  PasswordResets: { passwordResets: [] },
  Users: { users: { __typename: 'AdminUserPage', items: [], totalCount: 0, nextCursor: null } },
  Reports: { reports: { __typename: 'ReportPage', items: [], nextCursor: null } },
  Appeals: { appeals: { __typename: 'AppealPage', items: [], nextCursor: null } },
  SealedCases: { sealedCases: { __typename: 'SealedCasePage', items: [], nextCursor: null } },
  ContactMessages: { contactMessages: { __typename: 'ContactMessagePage', items: [], nextCursor: null } },
  StaffAnnouncements: { staffAnnouncements: { __typename: 'StaffAnnouncementPage', items: [], nextCursor: null } },
  ShieldMembers: { shieldMembers: { __typename: 'ShieldMemberPage', items: [], nextCursor: null } },
  AuditRecords: { auditRecords: { __typename: 'AuditRecordPage', items: [], nextCursor: null } },
};

describe('the admin tab bar', () => {
  it.each([
    [0, 'Photo Verifications'],
    [1, 'Email & Password'],
    [2, 'User Moderation'],
    [3, 'Reports'],
    [4, 'Appeals'],
    [5, 'Contact Messages'],
    [6, 'Announcements'],
    [7, 'Shield'],
    [8, 'Audit Trail'],
  ])('opens screen %i and marks it as current: %s', async (index, label) => {
    const { user, address } = renderApp(PATHS[(index + 1) % PATHS.length] ?? '', {
      user: { ...MEMBER, role: 'admin' },
      graph: GRAPH,
    });
    const bar = within(await screen.findByRole('navigation', { name: 'Admin Panel' }));
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(PATHS);
    await user.click(bar.getByRole('link', { name: label }));
    expect(await screen.findByRole('heading', { level: 1, name: label })).toBeTruthy();
    expect(bar.getByRole('link', { current: 'page' }).textContent).toBe(label);
    expect(address()).toBe(PATHS[index]);
    await waitFor(() => expect(document.title).toBe(`${label} · Kindred`));
  });

  it.each([
    ['/admin/reports', 'Sealed Cases', '/admin/sealed-cases', 'Reports'],
    ['/admin/sealed-cases', 'Open Reports', '/admin/reports', 'Reports'],
    ['/admin/moderation', 'Find a Member', '/admin/users', 'User Moderation'],
    ['/admin/users', 'Accounts', '/admin/moderation', 'User Moderation'],
  ])('on %s leads to the view "%s" at %s, below the tab %s', async (path, view, to, tab) => {
    const { user, address } = renderApp(path, { user: { ...MEMBER, role: 'admin' }, graph: GRAPH });
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    await user.click(views.getByRole('link', { name: view }));
    await waitFor(() => expect(address()).toBe(to));
    const currentIn = (name: string) =>
      within(screen.getByRole('navigation', { name })).getByRole('link', { current: 'page' }).textContent;
    await waitFor(() => expect([currentIn('Views'), currentIn('Admin Panel')]).toEqual([view, tab]));
  });

  it.each(
    [...PATHS, '/admin/users', '/admin/sealed-cases'].flatMap((path) => [
      [path, 'a member', MEMBER] as const,
      [path, 'a visitor', null] as const,
    ]),
  )('%s redirects %s to the landing page without fetching or showing admin data', async (path, _who, person) => {
    const { address, server } = renderApp(path, { user: person, graph: GRAPH });
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.queryByRole('navigation', { name: 'Admin Panel' })).toBeNull();
    expect(server.calls.filter(([name]) => name in GRAPH)).toEqual([]);
  });
});
