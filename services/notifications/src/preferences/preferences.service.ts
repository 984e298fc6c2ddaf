import { UnitOfWork } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PreferencesEntity } from './preferences.entity.js';

export const NOTIFY_ON_LIKES_BY_DEFAULT = true;

/** The email preferences of members. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  async notifiesOnLikes(userId: string): Promise<boolean> {
    const preferences = await this.dataSource.manager.findOneBy(PreferencesEntity, { userId });
    return preferences?.notifyOnLikes ?? NOTIFY_ON_LIKES_BY_DEFAULT;
  }

  async setNotifyOnLikes(userId: string, notifyOnLikes: boolean): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      // The account can have been deleted after the session was checked.
      if (!(await lockUnlessErased(tx.manager, userId))) throw unauthenticatedError();
      await tx.manager.upsert(PreferencesEntity, { userId, notifyOnLikes }, ['userId']);
      await tx.record('notifications.preferences-changed', userId, { userId, notifyOnLikes });
    });
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PreferencesEntity, { userId });
  }
}
