/** One of the two members of a pair. */
export type Side = 0 | 1;

export interface CoupleState {
  requester: Side;
  isActive: boolean;
}

/** The state of a pair, as the API documents it. */
export interface PairState {
  /** What each side has decided about the other. */
  decisions: readonly [Decision, Decision];
  blocks: readonly [boolean, boolean];
  isMatched: boolean;
  /** A couple request, or the couple of the match. */
  couple: CoupleState | null;
}

export type Decision = 'none' | 'like' | 'pass';
export type PairChange = (state: PairState) => PairState;

export const otherSide = (side: Side): Side => (side === 0 ? 1 : 0);

const withSide = <Value>(values: readonly [Value, Value], side: Side, value: Value): readonly [Value, Value] =>
  side === 0 ? [value, values[1]] : [values[0], value];

export const STRANGERS: PairState = {
  decisions: ['none', 'none'],
  blocks: [false, false],
  isMatched: false,
  couple: null,
};

export const isBlocked = ({ blocks }: PairState): boolean => blocks[0] || blocks[1];

/** A like replaces the own pass; two likes are a match. */
export const like =
  (side: Side): PairChange =>
  (state) => {
    const decisions = withSide(state.decisions, side, 'like');
    return { ...state, decisions, isMatched: decisions.every((decision) => decision === 'like') };
  };

/** A pass replaces the own like. Matched members cannot pass each other. */
export const pass =
  (side: Side): PairChange =>
  (state) => ({ ...state, decisions: withSide(state.decisions, side, 'pass') });

/** Ends the match with both likes and the couple; the other member joins the passed ones of the caller. */
export const unmatch =
  (side: Side): PairChange =>
  (state) => ({ ...STRANGERS, blocks: state.blocks, decisions: withSide(['none', 'none'], side, 'pass') });

/** Ends everything between both. */
export const block =
  (side: Side): PairChange =>
  ({ blocks }) => ({ ...STRANGERS, blocks: withSide(blocks, side, true) });

export const unblock =
  (side: Side): PairChange =>
  (state) => ({ ...state, blocks: withSide(state.blocks, side, false) });

export const requestCouple =
  (side: Side): PairChange =>
  (state) => ({ ...state, couple: { requester: side, isActive: false } });

export const acceptCouple: PairChange = (state) => ({
  ...state,
  couple: state.couple && { ...state.couple, isActive: true },
});

export const endCouple: PairChange = (state) => ({ ...state, couple: null });
