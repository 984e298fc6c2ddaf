import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { RuntimeEntity } from './runtime.entity.js';

/** The projection of the runtime settings, which identity owns. */
@Injectable()
export class RuntimeService {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores the initial value from the environment, unless a value is already stored. */
  async initialize(beta: boolean): Promise<void> {
    const insert = this.dataSource.createQueryBuilder().insert().into(RuntimeEntity).values({ id: true, beta });
    await insert.orIgnore().execute();
  }

  async isBeta(): Promise<boolean> {
    const runtime = await this.dataSource.manager.findOneBy(RuntimeEntity, { id: true });
    return runtime?.beta ?? true;
  }

  async save(manager: EntityManager, beta: boolean): Promise<void> {
    await manager.upsert(RuntimeEntity, { id: true, beta }, ['id']);
  }
}
