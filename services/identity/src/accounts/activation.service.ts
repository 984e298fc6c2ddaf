import { DomainError, type Tier } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { RuntimeService } from '../runtime/runtime.service.js';
import type { AccountEntity } from './account.entity.js';
import { AccountsService } from './accounts.service.js';
import { needsActivation } from './activation-policy.js';

/** The pricing step during the open beta, when activation is free. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly runtime: RuntimeService,
  ) {}

  /** @param chosen the plan that the member is interested in, to be offered after the beta; null without a choice */
  activateBeta(userId: string, chosen: Tier | null): Promise<AccountEntity> {
    return this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, userId);
      if (account === null) throw DomainError.notFound('User not found');
      const beta = await this.runtime.isBeta(tx.manager);
      return needsActivation(account, beta)
        ? this.accounts.change(tx, account, { status: 'ACTIVE', betaTier: chosen })
        : account;
    });
  }
}
