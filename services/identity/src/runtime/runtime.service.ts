import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RuntimeSettingEntity } from './runtime-setting.entity.js';

const BEGIN = `INSERT INTO runtime_settings (id, beta) VALUES ('runtime', $1) ON CONFLICT DO NOTHING RETURNING beta`;

/** The settings that can change while the product runs. */
@Injectable()
export class RuntimeService {
  constructor(private readonly dataSource: DataSource) {}

  async isBeta(manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const { beta } = await manager.findOneByOrFail(RuntimeSettingEntity, { id: 'runtime' });
    return beta;
  }

  /** Writes the initial value; one that is there already stays. */
  async begin(tx: Transaction, beta: boolean): Promise<void> {
    const written: { beta: boolean }[] = await tx.manager.query(BEGIN, [beta]);
    if (written.length > 0) await tx.record('identity.runtime-changed', 'runtime', { beta });
  }
}
