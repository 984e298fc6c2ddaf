import { UnitOfWork } from '@kindred/event-bus';
import { admitMembers, notLoggedIn } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PreferencesEntity } from './preferences.entity.js';

export const NOTIFY_ON_LIKES_BY_DEFAULT = true;

/** What members want to be told by mail. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  async wantsLikes(userId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const chosen = await manager.findOneBy(PreferencesEntity, { userId });
    return chosen?.notifyOnLikes ?? NOTIFY_ON_LIKES_BY_DEFAULT;
  }

  async choose(userId: string, notifyOnLikes: boolean): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      // A deletion may have overtaken this call; its session has ended then.
      if (!(await admitMembers(tx.manager, userId))) throw notLoggedIn();
      await tx.manager.upsert(PreferencesEntity, { userId, notifyOnLikes }, ['userId']);
      await tx.record('notifications.preferences-changed', userId, { userId, notifyOnLikes });
    });
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PreferencesEntity, { userId });
  }
}
