import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The runtime setting `beta` as a SQL expression. In the beta, no perk is limited. */
export const BETA_SQL = 'COALESCE((SELECT beta FROM runtime), true)';

/** The projection of the runtime settings, which identity owns. */
@Injectable()
export class RuntimeService {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the initial value from the environment, unless a value is already stored. */
  async initialize(beta: boolean): Promise<void> {
    await this.dataSource.query('INSERT INTO runtime (beta) VALUES ($1) ON CONFLICT DO NOTHING', [beta]);
  }

  async isBeta(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ beta: boolean }[]>(`SELECT ${BETA_SQL} AS beta`);
    if (row === undefined) throw new Error('a statement without FROM returns one row');
    return row.beta;
  }

  async save(manager: EntityManager, beta: boolean): Promise<void> {
    await manager.query('INSERT INTO runtime (beta) VALUES ($1) ON CONFLICT (id) DO UPDATE SET beta = excluded.beta', [
      beta,
    ]);
  }
}
