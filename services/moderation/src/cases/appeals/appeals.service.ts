import { randomUUID } from 'node:crypto';
import { DomainError, type Caller } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { AppealTokens, lockUnlessErased } from '@kindred/member-data';
import { isUuid, secretsOf, SETTINGS, StaffNotifier, validate } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModerationSettings } from '../../settings.js';
import type { OwnAppealType } from '../sanctions/own-sanction.type.js';
import { isRecordInForce, SanctionRecordEntity } from '../sanctions/sanction-record.entity.js';
import { AppealEntity } from './appeal.entity.js';
import { requireAppellant } from './appeal-policy.js';
import { appealDraft } from './appeal-rules.js';

const SANCTION_NOT_FOUND = 'This sanction was not found.';

/** Appeals by members (docs/product.md, "Appeals"). */
@Injectable()
export class AppealsService {
  private readonly tokens: AppealTokens;

  constructor(
    @Inject(SETTINGS) settings: ModerationSettings,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly notifier: StaffNotifier,
  ) {
    this.tokens = new AppealTokens(secretsOf(settings));
  }

  /**
   * Appeals a sanction in force.
   * @throws DomainError VALIDATION, UNAUTHENTICATED, FORBIDDEN, NOT_FOUND; CONFLICT once it is appealed or has ended
   */
  async file(
    caller: Caller,
    sanctionId: string,
    input: { text: string },
    appealToken: string | null,
  ): Promise<OwnAppealType> {
    const id = isUuid(sanctionId) ? sanctionId.toLowerCase() : null;
    const sanction = id === null ? null : await this.dataSource.manager.findOneBy(SanctionRecordEntity, { id });
    const isTokenValid = appealToken !== null && id !== null && this.tokens.allows(appealToken, id, new Date());
    requireAppellant(caller, appealToken !== null, isTokenValid, sanction?.userId ?? null);
    if (sanction === null) throw DomainError.notFound(SANCTION_NOT_FOUND);
    const { text } = validate(appealDraft, input);
    return this.insert(sanction.id, sanction.userId, text);
  }

  private insert(sanctionId: string, userId: string, text: string): Promise<OwnAppealType> {
    return this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      const isKnown = await lockUnlessErased(manager, userId);
      const sanction = await manager.findOneBy(SanctionRecordEntity, { id: sanctionId });
      if (!isKnown || sanction === null) throw DomainError.notFound(SANCTION_NOT_FOUND);
      if (!isRecordInForce(sanction, new Date())) {
        throw new DomainError('CONFLICT', 'This sanction is no longer in force.');
      }
      if (await manager.existsBy(AppealEntity, { sanctionId })) {
        throw new DomainError('CONFLICT', 'You have already appealed. We will email you our decision.');
      }
      const appeal = { id: randomUUID(), sanctionId, userId, text, createdAt: new Date() };
      await manager.insert(AppealEntity, appeal);
      tx.afterCommit(() => this.notifier.itemAdded('appeals', appeal.id, null));
      const { id, createdAt } = appeal;
      return { id, text, createdAt, outcome: null, note: null, decidedAt: null };
    });
  }
}
