import { DomainError } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockPair, otherOf } from '../pairs/pair.js';
import { addPass } from '../passes/passes.service.js';
import { MatchLifecycleService } from './match-lifecycle.service.js';
import { INVALIDATE_FEEDS } from '../discover/feed/feed.statement.js';
import { MatchEntity } from './match.entity.js';

@Injectable()
export class UnmatchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly matchLifecycle: MatchLifecycleService,
  ) {}

  /**
   * Ends the match, adds the other member to the user's passes, and notifies the other member.
   * @param farewell whether the notice to the other member contains a kind farewell
   * @throws DomainError NOT_FOUND unless the user is a member of the live match
   */
  async unmatch(userId: string, matchId: string, farewell = false): Promise<void> {
    const pair = await this.dataSource.manager.findOneBy(MatchEntity, { matchId });
    if (pair === null || ![pair.user1Id, pair.user2Id].includes(userId)) throw notFound();
    await this.unitOfWork.run(async (tx) => {
      await lockPair(tx, pair.user1Id, pair.user2Id);
      const match = await tx.manager.findOneBy(MatchEntity, { matchId });
      if (match === null) throw notFound();
      await this.matchLifecycle.end(tx, match, userId, farewell);
      const otherId = otherOf(match, userId);
      await addPass(tx, userId, otherId);
      // The user returns to the deck of the other member now, and the other to the user's once the pass is removed. Earlier
      // feeds of both left them out.
      await runStatement(tx.manager, INVALIDATE_FEEDS, [[userId, otherId]]);
    });
  }
}

const notFound = (): DomainError => DomainError.notFound('This match was not found.');
