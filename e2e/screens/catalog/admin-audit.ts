import { LIMITS } from '@kindred/contracts';
import { forbidden, reading, type Screen } from './screen.js';

interface Record {
  id: string;
  actorId: string | null;
  actorName: string | null;
  subjectId: string | null;
  subjectName: string | null;
  action: string;
  details: object;
}
interface Records {
  auditRecords: { items: Record[]; nextCursor: string | null };
}

const ID = '6f7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10';
const EMPTY = ({ auditRecords }: Records): void => {
  auditRecords.items = [];
  auditRecords.nextCursor = null;
};

/** A view, a decision with a reason, and a record by the product, all of which fit on a screen. */
function chooseRecords({ auditRecords }: Records, changes: Partial<Record> = {}): void {
  const [first] = auditRecords.items;
  if (first === undefined) throw new Error('there are no records');
  const person = { actorName: 'Grace Hall', subjectId: ID, subjectName: 'Marcus' };
  const ban = { reason: 'Asks members for money, and moves them to another app.', until: null };
  auditRecords.items = [
    { ...first, ...person, id: '1', action: 'BAN', details: ban, ...changes },
    { ...first, ...person, id: '2', action: 'PHOTO_VIEWED', subjectName: null, details: { photoId: ID } },
    {
      ...first,
      ...person,
      id: '3',
      action: 'USERS_VIEWED',
      subjectId: null,
      details: { isSearch: true, userIds: [ID, ID] },
    },
    { ...first, id: '4', action: 'RECORDS_EXPIRED', actorId: null, subjectId: null, details: { through: 1204 } },
  ];
  auditRecords.nextCursor = null;
}

/** /admin/audit: what administrators did and viewed. */
export const adminAudit: Screen = {
  name: '/admin/audit',
  path: '/admin/audit',
  heading: 'Audit Trail',
  states: {
    full: {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Records>('AuditRecords', (data) => chooseRecords(data)),
      ready: 'Banned a member',
    },
    details: {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Records>('AuditRecords', (data) => chooseRecords(data)),
      then: async ({ page }) => {
        await page.getByRole('article', { name: 'Viewed the list of users' }).getByText('Show details').click();
      },
      ready: 'Members shown',
    },
    'long words': {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<Records>('AuditRecords', (data) =>
          chooseRecords(data, {
            actorName: 'Keya'.padEnd(LIMITS.displayNameMaxLength, 'W'),
            subjectName: 'Llan'.padEnd(LIMITS.displayNameMaxLength, 'W'),
            details: { reason: 'https://www.example.com/'.padEnd(LIMITS.reasonMaxLength, 'W') },
          }),
        ),
      ready: 'Banned a member',
    },
    empty: {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Records>('AuditRecords', EMPTY),
      ready: 'No records yet',
    },
    'no match': {
      as: 'admin',
      path: `/admin/audit?action=BAN&subject=${ID}`,
      before: ({ stubs }) => stubs.edit<Records>('AuditRecords', EMPTY),
      ready: 'No records match',
    },
    'incomplete id': {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Records>('AuditRecords', (data) => chooseRecords(data)),
      then: async ({ page, button }) => {
        await page.getByLabel('Member ID').fill('6f7b');
        await button('Filter').click();
      },
      ready: 'Please enter a complete ID',
    },
    ...reading('admin', 'AuditRecords', 'Failed to load the audit trail'),
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
