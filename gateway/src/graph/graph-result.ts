import type { ExecutionResult } from 'graphql';

export type Variables = Readonly<Record<string, unknown>>;
export type GraphResult = ExecutionResult<Record<string, unknown>>;
