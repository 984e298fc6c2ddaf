import { runStatement, type RowOf } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { PAIR_STATE } from './pair-state.statement.js';

export type PairState = RowOf<(typeof PAIR_STATE)['columns']>;

/** Reads the state in one statement. @param limitsTurns whether `answersDue` is computed, which is otherwise false */
export async function readPairState(
  manager: EntityManager,
  actorId: string,
  otherId: string,
  limitsTurns = false,
): Promise<PairState> {
  const [state] = await runStatement(manager, PAIR_STATE, [actorId, otherId, limitsTurns]);
  if (state === undefined) throw new Error('a statement without FROM returns one row');
  return state;
}
