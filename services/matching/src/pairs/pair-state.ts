import { runStatement, type RowOf } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { PAIR_STATE } from './pair-state.statement.js';

export type PairState = RowOf<(typeof PAIR_STATE)['columns']>;

/** Reads the state in one statement. */
export async function readPairState(manager: EntityManager, actorId: string, otherId: string): Promise<PairState> {
  const [state] = await runStatement(manager, PAIR_STATE, [actorId, otherId]);
  if (state === undefined) throw new Error('a statement without FROM returns one row');
  return state;
}
