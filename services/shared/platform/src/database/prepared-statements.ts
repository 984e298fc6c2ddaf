import { Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { runPrepared } from './prepared-query.js';

/** Runs statements outside of a transaction directly on the pool, prepared once per connection. */
@Injectable()
export class PreparedStatements {
  private readonly pool: Pool;

  constructor(private readonly dataSource: DataSource) {
    // The driver's pool is typed `any`, since TypeORM knows PostgreSQL drivers only at run time.
    this.pool = (dataSource.driver as PostgresDriver).master as Pool;
  }

  /** For statements whose best plan does not depend on the values, such as lookups by key. */
  rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
    return runPrepared<Row>(this.dataSource, text, values);
  }

  /** For statements that PostgreSQL should plan for each set of values, such as filters and pages. */
  async rowsWithCustomPlan<Row>(text: string, values: unknown[]): Promise<Row[]> {
    const { rows } = await this.pool.query<QueryResultRow>({ text, values });
    return rows as Row[];
  }
}
