import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { OPERATOR, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RuntimeSettingEntity } from './runtime-setting.entity.js';
import { INITIALIZE_BETA, SET_BETA } from './runtime.statement.js';

/** Settings that can change without a restart. */
@Injectable()
export class RuntimeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
  ) {}

  async isBeta(manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const { beta } = await manager.findOneByOrFail(RuntimeSettingEntity, { id: 'runtime' });
    return beta;
  }

  /** Stores the initial value, unless there is one. */
  async initialize(tx: Transaction, beta: boolean): Promise<void> {
    await this.write(tx, INITIALIZE_BETA, beta);
  }

  /** Starts or ends the beta for all members. @returns false if the value does not change */
  setBeta(beta: boolean): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const isChanged = await this.write(tx, SET_BETA, beta);
      const action = beta ? 'BETA_STARTED' : 'BETA_ENDED';
      if (isChanged) await this.staffRecords.recordAct(tx, OPERATOR, { action, subjectId: null });
      return isChanged;
    });
  }

  private async write(tx: Transaction, statement: typeof SET_BETA, beta: boolean): Promise<boolean> {
    const written = await runStatement(tx.manager, statement, [beta]);
    if (written.length === 0) return false;
    await tx.record('identity.runtime-changed', 'runtime', { beta });
    return true;
  }
}
