import type { Caller } from '@kindred/contracts';
import { Kind, OperationTypeNode, type FieldNode, type ValueNode } from 'graphql';
import type { GraphResult } from '../graph/graph-result.js';
import type { PreparedOperation } from '../graph/prepared-operation.js';
import { rootFields } from '../graph/root-fields.js';
import { FIELD_LIMITS, type RateLimitSubject, type FieldLimits } from './field-limits.js';
import { ipNetwork } from './ip-network.js';

type Variables = Readonly<Record<string, unknown>>;

/** A rate-limited root field in an operation. */
export interface LimitedField {
  /** Its response key. */
  key: string;
  field: FieldNode;
  limits: FieldLimits;
}

const cache = new WeakMap<PreparedOperation, readonly LimitedField[]>();

/** The rate-limited fields of an operation. Subscriptions are limited per socket instead. */
export function limitedFields(operation: PreparedOperation): readonly LimitedField[] {
  if (operation.operation.operation === OperationTypeNode.SUBSCRIPTION) return [];
  let found = cache.get(operation);
  if (found === undefined) {
    found = [...rootFields(operation.operation.selectionSet, operation.fragments)].flatMap(([key, field]) => {
      const limits = Object.hasOwn(FIELD_LIMITS, field.name.value) ? FIELD_LIMITS[field.name.value] : undefined;
      return limits === undefined ? [] : [{ key, field, limits }];
    });
    cache.set(operation, found);
  }
  return found;
}

/** The subject that a field is counted for. An invalid email is omitted, because the operation will fail validation. */
export function subjectOf(
  { field }: LimitedField,
  operation: PreparedOperation,
  variables: Variables,
  { caller, ip }: { caller: Caller; ip?: string },
): RateLimitSubject {
  return {
    // Getters, because most limits use one of these.
    get email() {
      // Normalized like in identity.
      return argumentOf(field, 'email', operation, variables)?.trim().toLowerCase();
    },
    get ip() {
      return ip === undefined ? undefined : ipNetwork(ip);
    },
    memberId: caller.kind === 'member' ? caller.userId : undefined,
  };
}

/** Whether the field's points are refunded unless it fails. */
export function countsOnlyFailures({ countedErrorCode, countsResult }: FieldLimits): boolean {
  return countedErrorCode !== undefined || countsResult !== undefined;
}

/** Whether the field failed with the counted error or result. An error without a path counts for every field. */
export function hasFailed({ key, limits }: LimitedField, { data, errors = [] }: GraphResult): boolean {
  const { countedErrorCode: counted, countsResult } = limits;
  const failed = errors.some(
    ({ extensions, path }) => extensions['code'] === counted && (path === undefined || path[0] === key),
  );
  const result = data?.[key] ?? undefined;
  return (counted !== undefined && failed) || (result !== undefined && countsResult?.(result) === true);
}

/** Whether the field continues a call that was already counted. */
export function isContinuation(
  { field, limits }: LimitedField,
  operation: PreparedOperation,
  variables: Variables,
): boolean {
  const { continuationArgument } = limits;
  return (
    continuationArgument !== undefined && argumentOf(field, continuationArgument, operation, variables) !== undefined
  );
}

function argumentOf(
  field: FieldNode,
  argument: string,
  operation: PreparedOperation,
  variables: Variables,
): string | undefined {
  return textOf(field.arguments?.find(({ name }) => name.value === argument)?.value, operation, variables);
}

function textOf(value: ValueNode | undefined, operation: PreparedOperation, variables: Variables): string | undefined {
  if (value?.kind === Kind.STRING) return value.value;
  if (value?.kind !== Kind.VARIABLE) return undefined;
  const name = value.name.value;
  const given = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (given !== undefined) return typeof given === 'string' ? given : undefined;
  const definition = operation.operation.variableDefinitions?.find(({ variable }) => variable.name.value === name);
  return textOf(definition?.defaultValue, operation, variables);
}
