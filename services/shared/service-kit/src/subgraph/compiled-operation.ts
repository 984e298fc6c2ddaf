import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { GraphContext } from '../current-caller.decorator.js';

/** An operation compiled to functions: returns what graphql-js returns, with less work for each value. */
export interface CompiledOperation {
  run(variables: Readonly<Record<string, unknown>>, context: GraphContext): ExecutionResult | Promise<ExecutionResult>;
}

/** Compiles a valid document with exactly one operation; undefined for one that only graphql-js can execute. */
export function compileOperation(schema: GraphQLSchema, document: DocumentNode): CompiledOperation | undefined {
  const compiled = compileQuery(schema, document, '');
  if (!isCompiledQuery(compiled)) return undefined;
  return { run: (variables, context) => compiled.query(undefined, context, variables) };
}
