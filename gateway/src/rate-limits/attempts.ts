import type { Caller } from '@kindred/contracts';
import { Kind, OperationTypeNode, type FieldNode, type ValueNode } from 'graphql';
import type { PreparedOperation } from '../graph/prepared-operations.js';
import { rootFields } from '../graph/root-fields.js';
import { FIELD_LIMITS, type Doer, type FieldLimits } from './field-limits.js';
import { ipNetwork } from './ip-network.js';

type Variables = Readonly<Record<string, unknown>>;

/** A limited field in an operation. */
export interface LimitedField {
  /** Its name in the answer. */
  key: string;
  field: FieldNode;
  limits: FieldLimits;
}

const known = new WeakMap<PreparedOperation, readonly LimitedField[]>();

/** The limited fields of an operation; what is subscribed to is limited by its socket. */
export function limitedFields(operation: PreparedOperation): readonly LimitedField[] {
  if (operation.operation.operation === OperationTypeNode.SUBSCRIPTION) return [];
  let found = known.get(operation);
  if (found === undefined) {
    found = [...rootFields(operation.operation.selectionSet, operation.fragments)].flatMap(([key, field]) => {
      const limits = Object.hasOwn(FIELD_LIMITS, field.name.value) ? FIELD_LIMITS[field.name.value] : undefined;
      return limits === undefined ? [] : [{ key, field, limits }];
    });
    known.set(operation, found);
  }
  return found;
}

/** Who does what this field says. An address that is no text is left out: such an operation is refused unexecuted. */
export function doerOf(
  { field }: LimitedField,
  operation: PreparedOperation,
  variables: Variables,
  { caller, ip }: { caller: Caller; ip?: string },
): Doer {
  const email = argumentOf(field, 'email', operation, variables);
  return {
    // As identity reads addresses: trimmed, and without regard to case.
    email: email?.trim().toLowerCase(),
    ip: ip === undefined ? undefined : ipNetwork(ip),
    memberId: caller.kind === 'member' ? caller.userId : undefined,
  };
}

/** Whether this is a later part of something that was counted when it began. */
export function goesOn({ field, limits }: LimitedField, operation: PreparedOperation, variables: Variables): boolean {
  const { goesOnWith } = limits;
  return goesOnWith !== undefined && argumentOf(field, goesOnWith, operation, variables) !== undefined;
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
