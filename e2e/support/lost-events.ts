import type { ServiceName } from '@kindred/contracts';
import { asAdministrator } from './database.js';
import type { RunningProduct } from './product.js';

type Client = Parameters<Parameters<typeof asAdministrator>[1]>[0];
type Row = Record<string, unknown>;

/** A kind of aggregate, its owner, and the services with a projection of it. */
export interface ComparedKind {
  aggregate: string;
  owner: ServiceName;
  subscribers: readonly ServiceName[];
}

/** A table with projected data: the columns with the id of the aggregate, and those that events fill. */
interface ProjectedTable {
  name: string;
  key: readonly string[];
  columns: readonly string[];
  /** `columns`: the rows are the service's own. `none`: the rows are deleted with those of another table. */
  restores: 'rows' | 'columns' | 'none';
}

const ACCOUNT = ['email', 'status', 'created_at'];
const TABLES: readonly ProjectedTable[] = [
  {
    name: 'identity.accounts',
    key: ['id'],
    columns: ['display_name', 'ban_reason', 'banned_until'],
    restores: 'columns',
  },
  {
    name: 'matching.members',
    key: ['user_id'],
    columns: ['status', 'role', 'email_verified', 'tier', 'joined_at', 'banned_until', 'photos', 'photo_placeholders'],
    restores: 'rows',
  },
  {
    name: 'messaging.members',
    key: ['user_id'],
    columns: ['active', 'complete', 'banned_until', 'muted_until'],
    restores: 'rows',
  },
  {
    name: 'messaging.conversations',
    key: ['match_id'],
    columns: ['user1_id', 'user2_id', 'live', 'matched_at', 'last_activity_at', 'last_seq'],
    restores: 'rows',
  },
  {
    name: 'messaging.messages',
    key: ['match_id'],
    columns: ['seq', 'from_user', 'body', 'caution', 'created_at'],
    restores: 'none',
  },
  {
    name: 'moderation.members',
    key: ['user_id'],
    columns: [...ACCOUNT, 'role', 'display_name'],
    restores: 'rows',
  },
  {
    name: 'moderation.blocks',
    key: ['blocker_id', 'blocked_id'],
    columns: ['blocker_id', 'blocked_id'],
    restores: 'rows',
  },
  {
    name: 'notifications.accounts',
    key: ['user_id'],
    columns: [...ACCOUNT, 'display_name', 'banned_until'],
    restores: 'rows',
  },
];

interface StoredRow {
  id: string;
  row: Row;
}
interface Position {
  aggregate: string;
  id: string;
  sequence: string;
}

/** The projections of some aggregates at one time: the rows, and which event of each aggregate each service applied last. */
export interface ProjectedState {
  rows: Record<string, StoredRow[]>;
  positions: Record<string, Position[]>;
}

/** The projections of some members, matches, and blocks of a running product, which can lose events about them. */
export class Projections {
  constructor(
    private readonly product: RunningProduct,
    private readonly kinds: readonly ComparedKind[],
    /** The ids of the members, matches, and blocks; read at each call. */
    private readonly ids: readonly string[],
  ) {}

  /** Whether every service has applied the last event of each aggregate. */
  areCurrent(): Promise<boolean> {
    return asAdministrator(this.product, async (client) => {
      for (const { aggregate, owner, subscribers } of this.kinds) {
        const owned = await this.positions(client, `${owner}.aggregate_sequences`, aggregate);
        for (const subscriber of subscribers) {
          const applied = await this.positions(client, positionsOf(subscriber), aggregate, subscriber);
          if (JSON.stringify(applied) !== JSON.stringify(owned)) return false;
        }
      }
      return true;
    });
  }

  read(): Promise<ProjectedState> {
    return asAdministrator(this.product, async (client) => {
      const state: ProjectedState = { rows: {}, positions: {} };
      for (const table of TABLES) {
        const id = idOf(table);
        const { rows } = await client.query<StoredRow>(
          `SELECT ${id} AS id, to_jsonb(t) AS row FROM ${table.name} t WHERE ${id} = ANY($1) ORDER BY 1`,
          [this.ids],
        );
        state.rows[table.name] = rows;
      }
      for (const { aggregate, subscribers } of this.kinds) {
        for (const subscriber of subscribers) {
          state.positions[`${aggregate} in ${subscriber}`] = await this.positions(
            client,
            positionsOf(subscriber),
            aggregate,
            subscriber,
          );
        }
      }
      return state;
    });
  }

  /** Makes the projections as they were, as if the events since then had been lost long ago. */
  async loseEventsSince(earlier: ProjectedState): Promise<void> {
    await asAdministrator(this.product, async (client) => {
      await client.query('BEGIN');
      for (const table of TABLES.filter(({ restores }) => restores !== 'none'))
        await this.restoreRows(client, table, earlier.rows[table.name] ?? []);
      for (const { aggregate, owner, subscribers } of this.kinds) {
        for (const subscriber of subscribers) {
          const positions = earlier.positions[`${aggregate} in ${subscriber}`] ?? [];
          await this.restorePositions(client, subscriber, aggregate, positions);
        }
        await client.query(
          `DELETE FROM ${owner}.sent_events WHERE envelope ->> 'aggregate' = $1 AND envelope ->> 'aggregateId' = ANY($2)`,
          [aggregate, this.ids],
        );
      }
      await client.query('COMMIT');
    });
  }

  private async restoreRows(client: Client, table: ProjectedTable, rows: readonly StoredRow[]): Promise<void> {
    const { name, key, columns, restores } = table;
    const id = idOf(table);
    const before = `jsonb_populate_recordset(NULL::${name}, $1) AS before`;
    const values = [JSON.stringify(rows.map(({ row }) => row))];
    // Triggers name the tables of their own schema.
    await client.query(`SET LOCAL search_path TO ${name.split('.')[0]}`);
    await client.query(
      `UPDATE ${name} t SET ${columns.map((column) => `${column} = before.${column}`).join(', ')}
         FROM ${before} WHERE ${key.map((column) => `t.${column} = before.${column}`).join(' AND ')}`,
      values,
    );
    if (restores === 'columns') return;
    const kept = rows.map((each) => each.id);
    await client.query(`DELETE FROM ${name} WHERE ${id} = ANY($1) AND ${id} <> ALL($2)`, [this.ids, kept]);
    const stored = await client.query<{ names: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
        WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
      [name],
    );
    const names = stored.rows[0]?.names ?? '';
    await client.query(`INSERT INTO ${name} (${names}) SELECT ${names} FROM ${before} ON CONFLICT DO NOTHING`, values);
  }

  private async restorePositions(
    client: Client,
    subscriber: ServiceName,
    aggregate: string,
    positions: readonly Position[],
  ): Promise<void> {
    await client.query(
      `DELETE FROM ${positionsOf(subscriber)} WHERE subscriber = $1
          AND aggregate IN (SELECT ${digestOf('$2')} FROM unnest($3::text[]) AS id)`,
      [subscriber, aggregate, this.ids],
    );
    await client.query(
      `INSERT INTO ${positionsOf(subscriber)} (subscriber, aggregate, sequence)
       SELECT $1, ${digestOf('$2')}, sequence FROM jsonb_to_recordset($3::jsonb) AS p (id text, sequence bigint)`,
      [subscriber, aggregate, JSON.stringify(positions)],
    );
  }

  private async positions(
    client: Client,
    table: string,
    aggregate: string,
    subscriber?: ServiceName,
  ): Promise<Position[]> {
    const { rows } = await client.query<Position>(
      `SELECT $1 AS aggregate, id, sequence::text
         FROM unnest($2::text[]) AS id JOIN ${table} p ON p.aggregate = ${digestOf('$1')}
        ${subscriber === undefined ? '' : `WHERE p.subscriber = '${subscriber}'`} ORDER BY id`,
      [aggregate, this.ids],
    );
    return rows;
  }
}

/** What events have made of the projections: the rows without what the services themselves store in them. */
export const projectedBy = ({ rows, positions }: ProjectedState): object => ({
  positions,
  ...Object.fromEntries(
    TABLES.map(({ name, columns }) => [
      name,
      (rows[name] ?? []).map(({ id, row }) => [id, Object.fromEntries(columns.map((column) => [column, row[column]]))]),
    ]),
  ),
});

const idOf = ({ key }: ProjectedTable): string => key.map((column) => `${column}::text`).join(` || '.' || `);
const positionsOf = (subscriber: ServiceName): string => `${subscriber}.projection_positions`;
const digestOf = (aggregate: string): string => `sha256(convert_to(${aggregate}::text || ':' || id, 'UTF8'))`;
