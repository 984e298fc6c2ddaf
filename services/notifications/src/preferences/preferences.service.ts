import type { NoticeKind } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { unauthenticatedError } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PreferencesDraft } from './preferences-draft.js';
import { PreferencesEntity } from './preferences.entity.js';
import { cellOf, type Preferences } from './preferences.presenter.js';

export const NOTIFY_ON_LIKES_BY_DEFAULT = true;

const DEFAULTS: Preferences = {
  ...{ notifyOnLikes: NOTIFY_ON_LIKES_BY_DEFAULT, muted: [], namesInPush: false },
  ...{ quietFrom: null, quietTo: null, timeZone: null },
};

/** How members learn of what happens to them. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  async find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<Preferences> {
    return (await manager.findOneBy(PreferencesEntity, { userId })) ?? DEFAULTS;
  }

  /** Changes what the draft contains. */
  async save(userId: string, draft: PreferencesDraft): Promise<Preferences> {
    return this.unitOfWork.run(async (tx) => {
      // The account can have been deleted after the session was checked.
      if (!(await lockUnlessErased(tx.manager, userId))) throw unauthenticatedError();
      return this.change(tx, userId, draft);
    });
  }

  /** Switches the emails of one kind off, for the link in such an email. False if the account was deleted. */
  async unsubscribe(userId: string, kind: NoticeKind): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await lockUnlessErased(tx.manager, userId))) return false;
      await this.change(tx, userId, { choices: [{ kind, channel: 'email', isOn: false }] });
      return true;
    });
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PreferencesEntity, { userId });
  }

  /** The member is locked, so that two changes at once keep both. */
  private async change(tx: Transaction, userId: string, draft: PreferencesDraft): Promise<Preferences> {
    const before = await this.find(userId, tx.manager);
    const after = apply(before, draft);
    await tx.manager.upsert(PreferencesEntity, { userId, ...after }, ['userId']);
    const { notifyOnLikes } = after;
    await tx.record('notifications.preferences-changed', userId, { userId, notifyOnLikes });
    return after;
  }
}

function apply(before: Preferences, { choices, quietHours, namesInPush }: PreferencesDraft): Preferences {
  const muted = new Set(before.muted);
  let { notifyOnLikes } = before;
  for (const { kind, channel, isOn } of choices) {
    if (kind === 'like' && channel === 'email') notifyOnLikes = isOn;
    else if (isOn) muted.delete(cellOf(kind, channel));
    else muted.add(cellOf(kind, channel));
  }
  const kept = { quietFrom: before.quietFrom, quietTo: before.quietTo, timeZone: before.timeZone };
  const quiet =
    quietHours === undefined
      ? kept
      : {
          quietFrom: quietHours?.from ?? null,
          quietTo: quietHours?.to ?? null,
          timeZone: quietHours?.timeZone ?? null,
        };
  return { ...quiet, notifyOnLikes, muted: [...muted].sort(), namesInPush: namesInPush ?? before.namesInPush };
}
