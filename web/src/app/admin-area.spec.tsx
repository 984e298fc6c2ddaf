import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../testing/render-app.js';
import { MEMBER } from '../testing/stub-server.js';

const PATHS = [
  '/admin',
  '/admin/verifications',
  '/admin/moderation',
  '/admin/users',
  '/admin/reports',
  '/admin/appeals',
  '/admin/sealed-cases',
  '/admin/contact',
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
  ShieldMembers: { shieldMembers: { __typename: 'ShieldMemberPage', items: [], nextCursor: null } },
  AuditRecords: { auditRecords: { __typename: 'AuditRecordPage', items: [], nextCursor: null } },
};

describe('the admin tab bar', () => {
  it.each([
    [0, 'Photo Verifications'],
    [1, 'Email & Password'],
    [2, 'User Moderation'],
    [3, 'Find a Member'],
    [4, 'Reports'],
    [5, 'Appeals'],
    [6, 'Sealed Cases'],
    [7, 'Contact Messages'],
    [8, 'Shield'],
    [9, 'Audit Trail'],
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

  it.each(PATHS.flatMap((path) => [[path, 'a member', MEMBER] as const, [path, 'a visitor', null] as const]))(
    '%s redirects %s to the landing page without fetching or showing admin data',
    async (path, _who, person) => {
      const { address, server } = renderApp(path, { user: person, graph: GRAPH });
      await waitFor(() => expect(address()).toBe('/'));
      expect(screen.queryByRole('navigation', { name: 'Admin Panel' })).toBeNull();
      expect(server.calls.filter(([name]) => name in GRAPH)).toEqual([]);
    },
  );
});
