import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const ADMIN = '11111111-1111-4111-8111-111111111111';
const MARCUS = '22222222-2222-4222-8222-222222222222';

const recordOf = (id: string, changes: object = {}): object => ({
  __typename: 'AuditRecord',
  id,
  at: '2026-02-03T04:05:06.789Z',
  actorId: ADMIN,
  actorName: 'Grace',
  action: 'BAN',
  subjectId: MARCUS,
  subjectName: 'Marcus',
  details: { reason: 'Asks for money.', until: null },
  hash: 'a'.repeat(64),
  ...changes,
});
const records = (items: object[], nextCursor: string | null = null): object => ({
  auditRecords: { __typename: 'AuditRecordPage', items, nextCursor },
});
const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message);
};
const open = (graph: GraphResponses = {}, path = '/admin/audit'): RenderedApp =>
  renderApp(path, {
    user: { ...MEMBER, role: 'admin' },
    graph: { AuditRecords: records([recordOf('one')]), ...graph },
  });
const filtersIn = ({ server }: RenderedApp) =>
  server.calls.filter(([name]) => name === 'AuditRecords').map(([, variables]) => variables);

describe('/admin/audit', () => {
  it('shows who did what about whom, when, and why, and the rest on request', async () => {
    const { user } = open();
    const row = within(await screen.findByRole('article', { name: 'Banned a member' }));
    expect(row.getByText('Asks for money.')).toBeTruthy();
    expect(row.getByText(/^By/).textContent).toBe('By Grace, about Marcus');
    expect(row.getByText(/2026 at/).getAttribute('datetime')).toBe('2026-02-03T04:05:06.789Z');
    await user.click(row.getByText('Show details'));
    for (const text of ['a'.repeat(64), ADMIN, MARCUS, '2026-02-03T04:05:06.789Z']) {
      expect(row.getByText(text)).toBeTruthy();
    }
  });

  it('shows lists, the product’s own records, unnamed accounts, and actions of a newer release', async () => {
    open({
      AuditRecords: records([
        recordOf('list', { action: 'USERS_VIEWED', subjectId: null, details: { isSearch: true, userIds: [MARCUS] } }),
        recordOf('own', {
          action: 'RECORDS_EXPIRED',
          actorId: null,
          actorName: null,
          subjectId: null,
          details: { through: 7 },
        }),
        recordOf('operator', { action: 'ADMINISTRATOR_RESET', actorId: null, actorName: null }),
        recordOf('new', { action: 'NEW_ACTION', actorName: null, subjectName: null, details: { newFact: false } }),
      ]),
    });
    const list = within(await screen.findByRole('article', { name: 'Viewed the list of users' }));
    expect(list.getByText('Members shown').nextSibling?.textContent).toBe(MARCUS);
    expect(list.getByText('Search').nextSibling?.textContent).toBe('Yes');
    const own = within(screen.getByRole('article', { name: 'Deleted expired records' }));
    expect(own.getByText('By the product itself')).toBeTruthy();
    expect(own.getByText('Deleted up to record').nextSibling?.textContent).toBe('7');
    const operator = within(screen.getByRole('article', { name: 'Reset the password of an administrator' }));
    expect(operator.getByText(/^By/).textContent).toBe('By the operator, about Marcus');
    const added = within(screen.getByRole('article', { name: 'NEW_ACTION' }));
    expect(added.getByText(/^By/).textContent).toBe('By 11111111…, about 22222222…');
    expect(added.getByText('New fact').nextSibling?.textContent).toBe('No');
  });

  it('filters by action and ids, which the address contains', async () => {
    const app = open();
    const { user, address } = app;
    await user.selectOptions(await screen.findByLabelText('Action'), 'Banned a member');
    await user.type(screen.getByLabelText('Member ID'), ` ${MARCUS} `);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    expect(await screen.findByRole('link', { name: 'Clear' })).toBeTruthy();
    expect(address()).toBe(`/admin/audit?action=BAN&subject=${MARCUS}`);
    expect(filtersIn(app).at(-1)).toEqual({ action: 'BAN', subject: MARCUS, limit: 50 });
    await user.click(screen.getByRole('link', { name: 'Clear' }));
    expect(address()).toBe('/admin/audit');
    expect(screen.getByLabelText<HTMLInputElement>('Member ID').value).toBe('');
  });

  it('filters by the administrator and the member of a record, and by the address', async () => {
    const app = open({}, `/admin/audit?actor=${ADMIN}`);
    const { user, address } = app;
    await user.click(await screen.findByRole('link', { name: 'Marcus' }));
    expect(address()).toBe(`/admin/audit?subject=${MARCUS}`);
    expect(filtersIn(app)).toEqual([
      { actor: ADMIN, limit: 50 },
      { subject: MARCUS, limit: 50 },
    ]);
    await user.click(await screen.findByRole('link', { name: 'Grace' }));
    expect(screen.getByLabelText<HTMLInputElement>('Administrator ID').value).toBe(ADMIN);
  });

  it('rejects an incomplete id', async () => {
    const app = open();
    await app.user.type(await screen.findByLabelText('Administrator ID'), '1111');
    await app.user.click(screen.getByRole('button', { name: 'Filter' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Please enter a complete ID');
    expect(filtersIn(app)).toHaveLength(1);
  });

  it('has an empty state with and without filters', async () => {
    const { user } = open({ AuditRecords: records([]) }, '/admin/audit?action=BAN');
    expect(await screen.findByText('No records match')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Show All Records' }));
    expect(await screen.findByText('No records yet')).toBeTruthy();
  });

  it('retries after an error', async () => {
    const { user, server } = open({ AuditRecords: rejectWith('') });
    expect(await screen.findByText('Failed to load the audit trail')).toBeTruthy();
    server.respond({ graph: { AuditRecords: records([recordOf('one')]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Asks for money.')).toBeTruthy();
  });

  it('loads older records, and starts over when its cursor is no longer accepted', async () => {
    const { user, server } = open({
      AuditRecords: ({ cursor }) =>
        cursor === 'next'
          ? records([recordOf('two', { details: { reason: 'Rude.' } })], 'last')
          : records([recordOf('one')], 'next'),
    });
    await user.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('Rude.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    server.respond({
      graph: {
        AuditRecords: ({ cursor }) => {
          if (cursor) throw new StubGraphQLError('cursor is not valid', { fields: { cursor: 'cursor is not valid' } });
          return records([recordOf('three', { details: { reason: 'Again.' } })]);
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('Again.')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });
});
