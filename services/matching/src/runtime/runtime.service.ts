import type { EventData } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RuntimeEntity } from './runtime.entity.js';
import { IS_UNLIMITED } from './runtime.statement.js';

/** The projection of the runtime settings, which identity owns. */
@Injectable()
export class RuntimeService {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the initial value from the environment, unless a value is already stored. */
  async initialize(beta: boolean): Promise<void> {
    const insert = this.dataSource.createQueryBuilder().insert().into(RuntimeEntity).values({ id: true, beta });
    await insert.orIgnore().execute();
  }

  /** Whether no perk is limited: in the beta, and in the grace period after it. */
  async isUnlimited(): Promise<boolean> {
    const [row] = await runStatement(this.dataSource, IS_UNLIMITED);
    return row?.unlimited ?? true;
  }

  /** @param graceUntil ISO 8601; absent in events of earlier releases */
  async save(manager: EntityManager, { beta, graceUntil }: EventData<'identity.runtime-changed'>): Promise<void> {
    const until = typeof graceUntil === 'string' ? new Date(graceUntil) : null;
    await manager.upsert(RuntimeEntity, { id: true, beta, graceUntil: until }, ['id']);
  }
}
