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

/** Where a value is in the answer. */
export interface Place {
  parent: Place | undefined;
  key: string | number;
}

/** One execution: what resolvers get, and what went wrong so far. */
export interface Run {
  context: unknown;
  variables: Record<string, unknown>;
  errors: GraphQLError[];
}

/** Makes what the answer has of what a resolver gave; it may take a while. Throws where null is not allowed. */
export type Complete = (value: unknown, place: Place, run: Run) => unknown;

/** Makes the object of the answer from a source object. */
export type CompleteObject = (source: unknown, place: Place, run: Run) => unknown;

export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function';
}

export function keysOf(place: Place | undefined): (string | number)[] {
  const keys: (string | number)[] = [];
  for (let step = place; step !== undefined; step = step.parent) keys.unshift(step.key);
  return keys;
}

/** Notes an error where null may stand in for the value, else hands it on to what is around. */
export function absorb(error: unknown, nodes: readonly FieldNode[], place: Place, run: Run, nullable: boolean): null {
  const located = locatedError(error, nodes, keysOf(place));
  if (!nullable) throw located;
  run.errors.push(located);
  return null;
}

/** A field's type as a function, made once. @throws NotCompilable for interfaces and unions */
export function completionOf(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  owner: string,
  objectOf: (type: GraphQLObjectType) => CompleteObject,
): Complete {
  if (isNonNullType(type)) {
    const inner = completionOf(type.ofType, nodes, owner, objectOf);
    const check = (value: unknown): unknown => {
      if (value === null) throw new Error(`Cannot return null for non-nullable field ${owner}.`);
      return value;
    };
    return (value, place, run) => {
      const completed = inner(value, place, run);
      return isPromise(completed) ? completed.then(check) : check(completed);
    };
  }
  if (isListType(type)) return listCompletion(type.ofType, nodes, owner, objectOf);
  if (isLeafType(type)) return leafCompletion(type);
  if (!isObjectType(type)) throw new NotCompilable();
  const object = objectOf(type);
  return (value, place, run) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Error) throw value;
    return object(value, place, run);
  };
}

function leafCompletion(type: GraphQLLeafType): Complete {
  const text = type === GraphQLString || type === GraphQLID;
  const truth = type === GraphQLBoolean;
  return (value) => {
    if (value === null || value === undefined) return null;
    if ((text && typeof value === 'string') || (truth && typeof value === 'boolean')) return value;
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

function listCompletion(
  type: GraphQLOutputType,
  nodes: readonly FieldNode[],
  owner: string,
  objectOf: (type: GraphQLObjectType) => CompleteObject,
): Complete {
  const complete = completionOf(type, nodes, owner, objectOf);
  const nullable = !isNonNullType(type);
  const completeItem = (item: unknown, place: Place, run: Run): unknown => {
    try {
      const completed = isPromise(item)
        ? item.then((value) => complete(value, place, run))
        : complete(item, place, run);
      if (!isPromise(completed)) return completed;
      return completed.catch((error: unknown) => absorb(error, nodes, place, run, nullable));
    } catch (error) {
      return absorb(error, nodes, place, run, nullable);
    }
  };
  return (value, place, run) => {
    if (value === null || value === undefined) return null;
    if (value instanceof Error) throw value;
    if (!Array.isArray(value)) throw new GraphQLError(`Expected Iterable, but did not find one for field "${owner}".`);
    let late = false;
    const items = value.map((item, key) => {
      const completed = completeItem(item, { parent: place, key }, run);
      late ||= isPromise(completed);
      return completed;
    });
    return late ? Promise.all(items) : items;
  };
}
