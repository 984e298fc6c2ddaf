import { beforeAll, describe, expect, it } from '@jest/globals';
import { ACTORS, newActor, type Account, type Actor, type ActorName } from '../support/access-actors.js';
import { AccessRequests } from '../support/access-requests.js';
import { adminCommandOf, createAdministrator } from '../support/administrators.js';
import { CALLS, type DocumentedCall } from '../support/api-document.js';
import { runOperator } from '../support/backups.js';
import { eventually } from '../support/conditions.js';
import { logInAdmin } from '../support/person.js';
import { sharedProducts, type SharedProduct } from '../support/shared-products.js';
import { COUNTS, ROOT_FIELDS, STAFF_FIELDS } from '../support/staff-fields.js';

interface AuditRecord {
  id: string;
  actorId: string;
  action: string;
  subjectId: string | null;
  hash: string;
}

const UNRECORDED = ['GET /api/admin/home'];
const EXPECTED = new Map([
  ...Object.values(STAFF_FIELDS).flatMap((use) => ('rest' in use ? [[use.rest, use.action] as const] : [])),
  ['GET /media/evidence/{id}', 'EVIDENCE_PHOTO_VIEWED'],
]);
const GRAPH_FIELDS = Object.entries(STAFF_FIELDS).flatMap(([name, use]) => ('graph' in use ? [{ name, ...use }] : []));
const ADMIN_CALLS = CALLS.filter(
  ({ operation, name }) => operation['x-tier'] === 'admin' && !UNRECORDED.includes(name),
);

describe.each(sharedProducts().slice(-1))('the audit trail on $name', (product: SharedProduct) => {
  /** Prepares the requests and reads the trail. */
  let reader: Account;
  /** Makes the requests, and nothing else. */
  let staff: Account;
  let requests: AccessRequests;

  beforeAll(async () => {
    const admin = await logInAdmin(product);
    reader = Object.assign(admin, await admin.me());
    staff = await createAdministrator(product, adminCommandOf(product));
    const actors = new Map<ActorName, Actor>();
    for (const name of ACTORS.filter((each) => ['active', 'muted'].includes(each))) {
      actors.set(name, await newActor(product, reader, name));
    }
    actors.set('admin', { name: 'admin', person: staff, headers: {} });
    requests = await AccessRequests.prepare(product, { staff: reader, spareStaff: staff }, actors);
  });

  const trailOf = ({ id }: Account) =>
    reader.expect<AuditRecord[]>(200, 'GET', `/api/admin/audit?actor=${id}&limit=1000`);

  async function make(call: DocumentedCall): Promise<number> {
    const { path, body } = await requests.of(call.name, 'admin');
    const response = await fetch(new URL(path, product.url), {
      method: call.method,
      headers: { cookie: staff.cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  }

  /** Expects exactly one more record by `staff`. */
  async function expectRecord(action: string | undefined, act: () => Promise<unknown>): Promise<void> {
    const before = await trailOf(staff);
    await act();
    // The record is there when the call returns; it can be late only while the host is too busy for the call to wait.
    const after = await eventually('a record', async () => {
      const trail = await trailOf(staff);
      return trail.length > before.length ? trail : undefined;
    });
    expect(after.slice(1)).toEqual(before);
    expect(after[0]).toMatchObject({ actorId: staff.id, action });
  }

  it.each(ADMIN_CALLS)('has exactly one more record after $name', async (call) => {
    await expectRecord(EXPECTED.get(call.name), async () => expect(await make(call)).toBeLessThan(300));
  });

  it.each(GRAPH_FIELDS)('has exactly one more record, $action, after $name', async ({ action, graph, idOf, after }) => {
    const { path } = await requests.of(idOf, 'admin');
    const [, template = ''] = idOf.split(' ');
    const id = path.split('/')[template.split('/').findIndex((part) => part.startsWith('{'))];
    const run = async (query: string): Promise<void> => {
      const body = { query, variables: { id } };
      expect(await staff.expect<object>(200, 'POST', '/graphql', body)).toEqual({ data: expect.anything() });
    };
    if (after !== undefined) {
      const before = await trailOf(staff);
      await run(after);
      await eventually('the record of the first operation', async () =>
        (await trailOf(staff)).length > before.length ? true : undefined,
      );
    }
    await expectRecord(action, () => run(graph));
  });

  it('expects a record of every field of the graph that is only for administrators, except counts', async () => {
    const member = (await newActor(product, reader, 'active')).person;
    const codeOf = async (query: string): Promise<string | undefined> => {
      interface Failed {
        errors?: { extensions: { code: string; fields?: object } }[];
      }
      const { errors: [error] = [] } = (await member.call<Failed>('POST', '/graphql', { query })).body;
      // A wrong password is an error of that field.
      return error?.extensions.fields === undefined ? error?.extensions.code : undefined;
    };
    const forbidden: string[] = [];
    for (const { name, operation } of ROOT_FIELDS) {
      let code = await codeOf(operation);
      // An earlier operation has ended the session.
      if (code === 'UNAUTHENTICATED') {
        await member.logIn();
        code = await codeOf(operation);
      }
      if (code === 'FORBIDDEN') forbidden.push(name);
    }
    expect(forbidden.toSorted()).toEqual([...Object.keys(STAFF_FIELDS), ...COUNTS].toSorted());
  });

  it('expects no record of REST calls that are not in the table', () => {
    expect(ADMIN_CALLS.filter(({ name }) => !EXPECTED.has(name)).map(({ name }) => name)).toEqual([]);
  });

  it.each(UNRECORDED)('has no record of %s, which shows counts only', async (call) => {
    const before = await trailOf(staff);
    const home = await staff.expect<object>(200, 'GET', call.replace('GET ', ''));
    expect(JSON.stringify(home)).toMatch(/^[\w":{},.-]+$/);
    expect(JSON.stringify(home)).not.toContain('@');
    expect(await trailOf(staff)).toEqual(before);
  });

  it('has one more record after an administrator has loaded a photo in review', async () => {
    const before = await trailOf(staff);
    const { path } = await requests.of('POST /api/admin/verifications/{photoId}/approve', 'admin');
    const photoId = path.split('/').at(-2) ?? '';
    expect((await staff.call('GET', `/media/photos/${photoId}`)).status).toBe(200);
    const [record, ...others] = await trailOf(staff);
    expect(others).toEqual(before);
    expect(record).toMatchObject({ action: 'PHOTO_VIEWED' });
  });

  it('has no record of calls that are rejected', async () => {
    const member = (await requests.of('GET /api/users', 'active')).actor.person;
    for (const path of ['/api/users', '/api/admin/reports', '/api/admin/audit', '/api/admin/password-resets']) {
      expect((await member.call('GET', path)).status).toBe(403);
    }
    expect(await trailOf(member)).toEqual([]);
  });

  it('is read in pages by the Link header, and contains neither names nor addresses', async () => {
    const { headers, body } = await reader.call<AuditRecord[]>('GET', `/api/admin/audit?actor=${staff.id}&limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? '';
    const second = await reader.expect<AuditRecord[]>(200, 'GET', next);
    expect([...body, ...second]).toEqual((await trailOf(staff)).slice(0, 4));
    const everything = JSON.stringify(await reader.expect<AuditRecord[]>(200, 'GET', '/api/admin/audit'));
    expect(everything).not.toMatch(/@|Grace Hall/);
  });

  it('is intact, as the operator verifies by the newest hash, or by the log', async () => {
    const [newest] = await reader.expect<AuditRecord[]>(200, 'GET', '/api/admin/audit?limit=1');
    for (const [options, source] of [
      [['--head', newest?.hash ?? ''], '--head'],
      [[], 'the log of moderation'],
    ] as const) {
      const environment: Record<string, string> = { DATA_DIR: product.dataDir };
      const { code, output } = await runOperator('npm', ['audit', 'verify', ...options], environment);
      expect(output).toMatch(
        /^The audit trail is intact: \d+ records\. The newest is \d+ with the hash [0-9a-f]{64}\.$/m,
      );
      expect(output).toContain(`Its end was compared with ${source}.`);
      expect(code).toBe(0);
    }
  });
});
