import { runStatement } from '@kindred/platform/database';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { MatchingSettings } from '../settings.js';
import { ANSWERS_DUE } from './turns.statement.js';

/** How long a rejected like waits for an answer that has been sent but has not arrived here yet. */
const ARRIVAL_LIMIT_MILLISECONDS = 500;
const ARRIVAL_POLL_MILLISECONDS = 50;

/** The conversations that wait for a member's answer (docs/product.md, "Your turn"). */
@Injectable()
export class TurnsService {
  /** Whether members must answer before the next like. */
  readonly isLimited: boolean;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) settings: MatchingSettings,
  ) {
    this.isLimited = settings.YOUR_TURN === 'on' && settings.RATE_LIMIT === 'on';
  }

  /**
   * Whether an answer of the member arrives within a moment, so that a like right after it succeeds. Messages do not wait
   * for this service, since only the likes of few members depend on them.
   */
  async hasJustAnswered(userId: string): Promise<boolean> {
    const deadline = Date.now() + ARRIVAL_LIMIT_MILLISECONDS;
    while (Date.now() < deadline) {
      await delay(ARRIVAL_POLL_MILLISECONDS);
      const [row] = await runStatement(this.dataSource, ANSWERS_DUE, [userId]);
      if (row?.due === false) return true;
    }
    return false;
  }
}
