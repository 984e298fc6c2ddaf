import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RuntimeSettingEntity } from './runtime-setting.entity.js';

const INITIALIZE = `INSERT INTO runtime_settings (id, beta) VALUES ('runtime', $1) ON CONFLICT DO NOTHING RETURNING beta`;

/** Returns no row if the value does not change. */
const SET = `
  INSERT INTO runtime_settings AS existing (id, beta) VALUES ('runtime', $1)
  ON CONFLICT (id) DO UPDATE SET beta = excluded.beta WHERE existing.beta <> excluded.beta RETURNING beta`;

/** Settings that can change without a restart. */
@Injectable()
export class RuntimeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async isBeta(manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const { beta } = await manager.findOneByOrFail(RuntimeSettingEntity, { id: 'runtime' });
    return beta;
  }

  /** Stores the initial value, unless there is one. */
  async initialize(tx: Transaction, beta: boolean): Promise<void> {
    await this.write(tx, INITIALIZE, beta);
  }

  /** Starts or ends the beta for all members. @returns false if the value does not change */
  setBeta(beta: boolean): Promise<boolean> {
    return this.unitOfWork.run((tx) => this.write(tx, SET, beta));
  }

  private async write(tx: Transaction, statement: string, beta: boolean): Promise<boolean> {
    const written: { beta: boolean }[] = await tx.manager.query(statement, [beta]);
    if (written.length === 0) return false;
    await tx.record('identity.runtime-changed', 'runtime', { beta });
    return true;
  }
}
