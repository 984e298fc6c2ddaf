import { setTimeout as pause } from 'node:timers/promises';
import { ban, deleteAccount, join, report, signUp, unban } from './accounts.js';
import { sendMessage } from './messages.js';
import { addPhoto } from './photos.js';
import { acceptRequest, askCouple, leaveCouple } from './couples.js';
import { block, like, likeBack, likeEachOther, pass, unblock, unmatch } from './relationships.js';
import { pick } from '../random.js';
import type { Operation, Planner, World } from './operation.js';

const CLIENTS = 16;
/** With fewer members, everyone signs up first. */
const FIRST_MEMBERS = 10;
const IDLE_MILLISECONDS = 10;
/** The share of kinds without an acknowledged operation, so that a short run also has all kinds. */
const MISSING_SHARE = 0.1;

/** How often each operation is tried. */
const PLANNERS: readonly (readonly [string, Planner, number])[] = [
  ['sign-up', signUp, 4],
  ['join', join, 8],
  ['photo', addPhoto, 4],
  ['like', like, 20],
  ['like back', likeBack, 10],
  ['like each other', likeEachOther, 3],
  ['pass', pass, 10],
  ['message', sendMessage, 40],
  ['couple request', askCouple, 4],
  ['couple', acceptRequest, 5],
  ['end of a couple', leaveCouple, 2],
  ['unmatch', unmatch, 2],
  ['block', block, 2],
  ['unblock', unblock, 1],
  ['report', report, 3],
  ['ban', ban, 2],
  ['unban', unban, 2],
  ['deletion', deleteAccount, 1],
];

export const OPERATION_KINDS = PLANNERS.map(([kind]) => kind);
const TOTAL_WEIGHT = PLANNERS.reduce((sum, [, , weight]) => sum + weight, 0);

/** Outcomes of operations by kind. */
export interface Outcomes {
  acknowledged: number;
  unknown: number;
}

/** Concurrent clients that perform a number of operations, and as many more at most until every kind was acknowledged. */
export class Traffic {
  readonly outcomes = new Map<string, Outcomes>(OPERATION_KINDS.map((kind) => [kind, { acknowledged: 0, unknown: 0 }]));
  private begun = 0;

  constructor(
    private readonly world: World,
    private readonly operations: number,
  ) {}

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: CLIENTS }, () => this.runClient()));
  }

  private async runClient(): Promise<void> {
    while (this.begun < this.operations || (this.missing.length > 0 && this.begun < 2 * this.operations)) {
      const planned = this.plan();
      if (planned === undefined) {
        await pause(IDLE_MILLISECONDS);
        continue;
      }
      this.begun += 1;
      const [kind, operation] = planned;
      const release = this.world.locks.acquire(operation.locks);
      try {
        const isAcknowledged = await operation.run();
        const outcomes = this.outcomes.get(kind);
        if (outcomes !== undefined) outcomes[isAcknowledged ? 'acknowledged' : 'unknown'] += 1;
      } finally {
        release();
      }
    }
  }

  private plan(): readonly [string, Operation] | undefined {
    const { members } = this.world.community;
    const [kind, planner] = this.draw(members.length < FIRST_MEMBERS);
    const operation = planner(this.world);
    return operation && [kind, operation];
  }

  private get missing() {
    return PLANNERS.filter(([kind]) => this.outcomes.get(kind)?.acknowledged === 0);
  }

  private draw(isBeginning: boolean): (typeof PLANNERS)[number] {
    const [signingUp, joining] = PLANNERS;
    if (signingUp === undefined || joining === undefined) throw new Error('there are no operations');
    if (isBeginning) return this.world.random() < 1 / 2 ? signingUp : joining;
    if (this.world.random() < MISSING_SHARE) return pick(this.world.random, this.missing) ?? signingUp;
    let left = this.world.random() * TOTAL_WEIGHT;
    return PLANNERS.find(([, , weight]) => (left -= weight) < 0) ?? signingUp;
  }
}
