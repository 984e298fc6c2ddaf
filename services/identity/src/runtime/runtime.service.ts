import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { OPERATOR, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RuntimeSettingEntity } from './runtime-setting.entity.js';
import { INITIALIZE_BETA, SAVE_GRACE_DAYS, SET_BETA } from './runtime.statement.js';

/** Settings that can change without a restart. */
@Injectable()
export class RuntimeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
  ) {}

  current(manager: EntityManager = this.dataSource.manager): Promise<RuntimeSettingEntity> {
    return manager.findOneByOrFail(RuntimeSettingEntity, { id: 'runtime' });
  }

  async isBeta(manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    return (await this.current(manager)).beta;
  }

  /** Stores the initial value, unless there is one, and the length of the grace period that follows the beta. */
  async initialize(tx: Transaction, beta: boolean, graceDays: number): Promise<void> {
    await this.publish(tx, await runStatement(tx.manager, INITIALIZE_BETA, [beta]));
    await runStatement(tx.manager, SAVE_GRACE_DAYS, [graceDays]);
  }

  /** Starts the beta, or ends it, which begins the grace period. @returns false if the value does not change */
  setBeta(beta: boolean): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const written = await runStatement(tx.manager, SET_BETA, [beta]);
      const isChanged = await this.publish(tx, written);
      const action = beta ? 'BETA_STARTED' : 'BETA_ENDED';
      if (isChanged) await this.staffRecords.recordAct(tx, OPERATOR, { action, subjectId: null });
      return isChanged;
    });
  }

  private async publish(tx: Transaction, [written]: readonly RowOf<(typeof SET_BETA)['columns']>[]): Promise<boolean> {
    if (written === undefined) return false;
    const { beta, graceUntil } = written;
    await tx.record('identity.runtime-changed', 'runtime', { beta, graceUntil: graceUntil?.toISOString() ?? null });
    return true;
  }
}
