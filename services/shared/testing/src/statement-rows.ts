import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { observeStatements, type Columns, type Statement } from '@kindred/platform/database';
import pg, { type Connection, type FieldDef, type QueryResult, type Submittable } from 'pg';

/** The object ids of the types in `column`, which are the same in every PostgreSQL database. */
const TYPE_IDS: Readonly<Record<string, number>> = {
  bool: 16,
  bytea: 17,
  date: 1082,
  float8: 701,
  int4: 23,
  int8: 20,
  jsonb: 3802,
  text: 25,
  timestamptz: 1184,
  uuid: 2950,
  void: 2278,
  _text: 1009,
  _uuid: 2951,
};

/** Compares result columns with the declared ones. @throws Error that names the difference */
function checkColumns({ columns, text }: Statement, fields: readonly FieldDef[]): void {
  const expected = Object.entries(columns).map(([name, { type }]) => `${name} ${TYPE_IDS[type] ?? type}`);
  const actual = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`);
  if (expected.sort().join() === actual.sort().join()) return;
  throw new Error(`a statement declares [${expected.join()}] but returns [${actual.join()}]: ${text}`);
}

/** Compares a result with the declared row type of its statement. @throws Error that names the difference */
function checkRows(statement: Statement, { fields, rows }: QueryResult): void {
  checkColumns(statement, fields);
  const required = Object.entries(statement.columns).filter(([, { isNullable }]) => !isNullable);
  for (const row of rows as Record<string, unknown>[]) {
    const missing = required.find(([name]) => row[name] === null);
    if (missing) throw new Error(`the column ${missing[0]} is null but not declared as nullable: ${statement.text}`);
  }
}

let users = 0;

/** Checks the row types of all statements that this process runs. @returns what ends it, once all users have called it */
export function startRowChecks(): () => void {
  users += 1;
  observeStatements(checkRows);
  return () => {
    users -= 1;
    if (users === 0) observeStatements(undefined);
  };
}

/** The tables of the event bus, whose publishers and sweeps run at any time. */
const EVENT_BUS_TABLES = /\b(inbox|outbox|tasks)\b/;

export interface SentStatement {
  text: string;
  values: readonly unknown[];
}

/** @returns the statements that this process ran during `work`, without those of the event bus */
export async function recordStatements(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const recorded: SentStatement[] = [];
  observeStatements((statement, result, values) => {
    checkRows(statement, result);
    if (!EVENT_BUS_TABLES.test(statement.text)) recorded.push({ text: statement.text, values });
  });
  try {
    await work();
  } finally {
    observeStatements(users > 0 ? checkRows : undefined);
  }
  return recorded;
}

export interface CheckedStatements {
  /** How many statements were compared. */
  count: number;
  /** The files that declare statements without exporting them. Only the tests that run these compare them. */
  unexported: string[];
}

/**
 * Compares the declared columns of all statements that a folder's `*.statement.ts` files export with what PostgreSQL
 * would return, without running them.
 * @throws Error that names the first difference
 */
export async function checkStatements(databaseUrl: string, folder: string): Promise<CheckedStatements> {
  const statements: Statement[] = [];
  const unexported: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.statement.ts')) continue;
    const exported = statementsIn(await import(join(folder, file)));
    if (hasUnexported(await readFile(join(folder, file), 'utf8'), exported.length)) unexported.push(file);
    statements.push(...exported);
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (const statement of statements)
      checkColumns(statement, await client.query(new DescribeQuery(statement.text)).columns);
  } finally {
    await client.end();
  }
  return { count: statements.length, unexported: unexported.sort() };
}

/** The statements in a value, also in lists and objects such as the sections of the account export. */
function statementsIn(value: unknown): Statement[] {
  if (typeof value !== 'object' || value === null) return [];
  return isStatement(value) ? [value] : Object.values(value).flatMap(statementsIn);
}

const isStatement = (value: object): value is Statement<Columns> => 'text' in value && 'columns' in value;

/** Functions can declare several statements in one place, or one in each call. */
function hasUnexported(source: string, exported: number): boolean {
  const declared = source.match(/\bdefineStatement(WithCustomPlan)?\(/g)?.length ?? 0;
  return declared > exported || /^const \w+ = defineStatement/m.test(source);
}

/** The methods of `pg`'s connection that its types leave out. */
interface DescribingConnection {
  parse(query: { text: string }): void;
  describe(target: { type: 'S' }): void;
  sync(): void;
}

/** Asks for the result columns of a statement with the protocol's Describe message. */
class DescribeQuery implements Submittable {
  private fields: FieldDef[] = [];
  readonly columns: Promise<FieldDef[]>;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;

  constructor(private readonly text: string) {
    this.columns = new Promise((resolve, reject) => {
      this.handleReadyForQuery = () => resolve(this.fields);
      this.handleError = (error) => reject(new Error(`${error.message}: ${text}`));
    });
  }

  submit(connection: Connection): void {
    const describing = connection as unknown as DescribingConnection;
    describing.parse({ text: this.text });
    describing.describe({ type: 'S' });
    describing.sync();
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.fields = fields;
  }
}
