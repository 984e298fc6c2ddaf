import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RuntimeSettingEntity } from './runtime-setting.entity.js';

const BEGIN = `INSERT INTO runtime_settings (id, beta) VALUES ('runtime', $1) ON CONFLICT DO NOTHING RETURNING beta`;

/** No row comes back when it is so already. */
const SET = `
  INSERT INTO runtime_settings AS known (id, beta) VALUES ('runtime', $1)
  ON CONFLICT (id) DO UPDATE SET beta = excluded.beta WHERE known.beta <> excluded.beta RETURNING beta`;

/** The settings that can change while the product runs. */
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

  /** Writes the initial value; one that is there already stays. */
  async begin(tx: Transaction, beta: boolean): Promise<void> {
    await this.write(tx, BEGIN, beta);
  }

  /** Begins or ends the beta, everywhere and for everybody. @returns false when it is so already */
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
