import {
  GraphQLBoolean,
  GraphQLError,
  GraphQLID,
  GraphQLString,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  locatedError,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { NotCompilable } from './selected-fields.js';

/** The path of a value in the response. */
export interface ResponsePath {
  parent: ResponsePath | undefined;
  key: string | number;
}

/** The state of one execution: the context and variables of resolvers, and the errors so far. */
export interface Execution {
  context: unknown;
  variables: Record<string, unknown>;
  errors: GraphQLError[];
}

/** Converts a resolved value into a response value, or a promise of one. Throws if null is not allowed. */
export type Complete = (value: unknown, path: ResponsePath, execution: Execution) => unknown;

/** Converts a resolved object into a response object. */
export type CompleteObject = (source: unknown, path: ResponsePath, execution: Execution) => unknown;

export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}

export function keysOf(path: ResponsePath | undefined): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let step = path; step !== undefined; step = step.parent) keys.unshift(step.key);
  return keys;
}

/** Records the error of a nullable field and returns null; otherwise throws it to the parent field. */
export function handleFieldError(
  error: unknown,
  nodes: readonly FieldNode[],
  path: ResponsePath,
  execution: Execution,
  nullable: boolean,
): null {
  const located = locatedError(error, nodes, keysOf(path));
  if (!nullable) throw located;
  execution.errors.push(located);
  return null;
}

/** Compiles the completion of values of a type. @throws NotCompilable for interfaces and unions */
export function compileCompletion(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  owner: string,
  objectOf: (type: GraphQLObjectType) => CompleteObject,
): Complete {
  if (isNonNullType(type)) {
    const inner = compileCompletion(type.ofType, nodes, owner, objectOf);
    const check = (value: unknown): unknown => {
      if (value === null) throw new Error(`Cannot return null for non-nullable field ${owner}.`);
      return value;
    };
    return (value, path, execution) => {
      const completed = inner(value, path, execution);
      return isPromise(completed) ? completed.then(check) : check(completed);
    };
  }
  if (isListType(type)) return compileListCompletion(type.ofType, nodes, owner, objectOf);
  if (isLeafType(type)) return compileLeafCompletion(type);
  if (!isObjectType(type)) throw new NotCompilable();
  const object = objectOf(type);
  return (value, path, execution) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Error) throw value;
    return object(value, path, execution);
  };
}

function compileLeafCompletion(type: GraphQLLeafType): Complete {
  const isText = type === GraphQLString || type === GraphQLID;
  const isBoolean = type === GraphQLBoolean;
  return (value) => {
    if (value === null || value === undefined) return null;
    if ((isText && typeof value === 'string') || (isBoolean && typeof value === 'boolean')) return value;
    if (value instanceof Error) throw value;
    const serialized = type.serialize(value);
    if (serialized === null || serialized === undefined) {
      throw new Error(
        `Expected \`${type.name}.serialize\` to return non-nullable value, returned: ${String(serialized)}`,
      );
    }
    return serialized;
  };
}

function compileListCompletion(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  owner: string,
  objectOf: (type: GraphQLObjectType) => CompleteObject,
): Complete {
  const complete = compileCompletion(type, nodes, owner, objectOf);
  const nullable = !isNonNullType(type);
  const completeItem = (item: unknown, path: ResponsePath, execution: Execution): unknown => {
    try {
      const completed = isPromise(item)
        ? item.then((value) => complete(value, path, execution))
        : complete(item, path, execution);
      if (!isPromise(completed)) return completed;
      return completed.catch((error: unknown) => handleFieldError(error, nodes, path, execution, nullable));
    } catch (error) {
      return handleFieldError(error, nodes, path, execution, nullable);
    }
  };
  return (value, path, execution) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Error) throw value;
    if (!Array.isArray(value)) throw new GraphQLError(`Expected Iterable, but did not find one for field "${owner}".`);
    let hasPromises = false;
    const items = value.map((item, key) => {
      const completed = completeItem(item, { parent: path, key }, execution);
      hasPromises ||= isPromise(completed);
      return completed;
    });
    return hasPromises ? Promise.all(items) : items;
  };
}
