import { statementName } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Statements that stand for themselves, outside of a transaction: straight on the pool, prepared once per connection. */
@Injectable()
export class PreparedStatements {
  private readonly pool: Pool;

  constructor(dataSource: DataSource) {
    // The driver's pool is typed `any`, since TypeORM knows PostgreSQL drivers only at run time.
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
  }

  /** For statements whose best plan is the same whatever the values: what is found by its key. */
  async rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const name = statementName(text);
    const { rows } = await this.pool.query<QueryResultRow>({ text, values, ...(name === undefined ? {} : { name }) });
    // What a statement answers is for its author to say.
    return rows as Row[];
  }

  /** For statements that are to be planned anew for the values they are given: lists, filters, pages. */
  async plannedRows<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<QueryResultRow>({ text, values });
    return rows as Row[];
  }
}
