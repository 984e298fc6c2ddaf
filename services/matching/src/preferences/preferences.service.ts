import { UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { accountNotReadyError } from '../members/account-not-ready-error.js';
import { DEFAULT_PREFERENCES, mergePreferences, type PreferenceValues } from './preferences-policy.js';
import { PreferencesEntity } from './preferences.entity.js';
import { presentPreferences } from './preferences.presenter.js';
import { LOCK_MEMBER, SAVED_PREFERENCES } from './preferences.statement.js';
import type { PreferencesInput, PreferencesType } from './preferences.type.js';

/** The caller's own preferences (docs/product.md, "Preferences"). */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** The defaults if the member has not saved any. */
  async of(userId: string): Promise<PreferencesType> {
    return presentPreferences(await this.read(userId, this.dataSource.manager));
  }

  /**
   * Saves a partial update. This makes the viewer's feeds stale, so the next read follows it.
   * @throws DomainError VALIDATION with the invalid fields, UNAVAILABLE until the account's first event arrives
   */
  save(userId: string, input: PreferencesInput): Promise<PreferencesType> {
    return this.unitOfWork.run(async ({ manager }) => {
      const locked = await runStatement(manager, LOCK_MEMBER, [userId]);
      if (locked.length === 0) throw accountNotReadyError();
      const values = mergePreferences(input, await this.read(userId, manager));
      await manager.upsert(PreferencesEntity, { userId, ...values }, ['userId']);
      return presentPreferences(values);
    });
  }

  private async read(userId: string, manager: EntityManager): Promise<PreferenceValues> {
    const [saved] = await runStatement(manager, SAVED_PREFERENCES, [userId]);
    return saved ?? { ...DEFAULT_PREFERENCES };
  }
}
