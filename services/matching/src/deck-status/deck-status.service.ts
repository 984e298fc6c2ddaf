import { UnitOfWork } from '@kindred/event-bus';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { accountNotReadyError } from '../members/account-not-ready-error.js';
import { DECK_STATUS, SET_PAUSED } from './deck-status.statement.js';

type DeckStatus = RowOf<(typeof DECK_STATUS)['columns']>;

/** Breaks from the deck (docs/product.md, "Discover"). */
@Injectable()
export class DeckStatusService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async of(userId: string, manager: EntityManager = this.dataSource.manager): Promise<DeckStatus> {
    const [status] = await runStatement(manager, DECK_STATUS, [userId]);
    if (status === undefined) throw new Error('the status statement returns one row');
    return status;
  }

  /**
   * Begins or ends a break. Idempotent.
   * @throws DomainError UNAVAILABLE until the account's first event arrives
   */
  setPaused(userId: string, paused: boolean): Promise<DeckStatus> {
    return this.unitOfWork.run(async (tx) => {
      const members = await runStatement(tx.manager, SET_PAUSED, [userId, paused]);
      if (members.length === 0) throw accountNotReadyError();
      return this.of(userId, tx.manager);
    });
  }
}
