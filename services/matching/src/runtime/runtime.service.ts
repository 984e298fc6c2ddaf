import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The runtime setting `beta` for use inside a statement: in beta nothing is limited (contract, section 6). */
export const BETA_SQL = 'COALESCE((SELECT beta FROM runtime), true)';

/** What this service knows of the runtime settings, which are identity's. */
@Injectable()
export class RuntimeService {
  constructor(private readonly dataSource: DataSource) {}

  /** The value to begin with, from the environment; what was heard since stays. */
  async begin(beta: boolean): Promise<void> {
    await this.dataSource.query('INSERT INTO runtime (beta) VALUES ($1) ON CONFLICT DO NOTHING', [beta]);
  }

  /** Whether this is the beta, as far as was heard. */
  async isBeta(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ beta: boolean }[]>(`SELECT ${BETA_SQL} AS beta`);
    if (row === undefined) throw new Error('a statement without FROM answers one row');
    return row.beta;
  }

  async keep(manager: EntityManager, beta: boolean): Promise<void> {
    await manager.query('INSERT INTO runtime (beta) VALUES ($1) ON CONFLICT (id) DO UPDATE SET beta = excluded.beta', [
      beta,
    ]);
  }
}
