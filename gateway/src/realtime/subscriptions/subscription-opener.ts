import { isDomainError, DomainError } from '@kindred/contracts';
import { isUuid } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { getArgumentValues, getVariableValues, GraphQLError, Kind, type FieldNode, type SelectionNode } from 'graphql';
import { readOperationReference } from '../../graph/graph-request.js';
import { requireWithinLimits } from '../../graph/operation-limits.js';
import type { SubscribePayload } from 'graphql-ws';
import type { Span } from '@kindred/platform/tracing';
import type { Variables } from '../../graph/graph-result.js';
import { Graph } from '../../graph/graph.service.js';
import type { PreparedOperation } from '../../graph/prepared-operation.js';
import { PersistedOperations } from '../../graph/persisted-operations.js';
import type { MatchEvent } from '../match-subscription.js';
import { MatchSubscriptions } from '../match-subscriptions.service.js';
import type { MemberSocket } from '../member-socket.js';
import type { Message } from '../message-reader.service.js';
import { traceOf } from '../signal-trace.js';
import { SignalResults, type SignalDelivery, type SignalResult } from './signal-results.js';
import { SignalStream } from './signal-stream.js';
import { MATCH_FIELDS, memberSignalValue, type MatchField } from './subscription-fields.js';

export type ResultStream = SignalStream<SignalDelivery, SignalResult>;

/** An authorized subscription. */
export interface OpenSubscription {
  operation: PreparedOperation;
  stream: ResultStream;
}

/** Validates and authorizes a client's subscription, and opens its result stream. */
@Injectable()
export class SubscriptionOpener {
  constructor(
    private readonly graph: Graph,
    private readonly persisted: PersistedOperations,
    private readonly results: SignalResults,
    private readonly subscriptions: MatchSubscriptions,
  ) {}

  /** @throws GraphQLError or DomainError when the operation or its variables are invalid, or access is denied */
  async open(payload: SubscribePayload, socket: MemberSocket, span?: Span): Promise<OpenSubscription> {
    const reference = readOperationReference(payload);
    const text = await this.persisted.textOf(reference);
    const operation = this.graph.operations.prepare(
      text,
      payload.operationName ?? undefined,
      this.persisted.has(reference),
    );
    span?.updateName(`subscribe ${operation.name}`);
    if (operation.operation.operation !== 'subscription') throw badRequest('Send queries and mutations over HTTP.');
    const variables = this.variablesOf(operation, payload.variables ?? {});
    requireWithinLimits(this.graph.schema, operation, variables);
    const field = rootField(operation);
    const matchField = MATCH_FIELDS[field.name.value];
    const stream =
      matchField === undefined
        ? this.openForMember(operation, variables, socket)
        : await this.openForMatch(operation, variables, socket, field, matchField, span);
    return { operation, stream };
  }

  private openForMember(operation: PreparedOperation, variables: Variables, socket: MemberSocket): ResultStream {
    const stream: ResultStream = this.createStream(operation, variables, socket, () => removeListener());
    const removeListener = socket.onSignal((signal) => {
      const value = memberSignalValue(signal);
      if (value !== undefined) stream.push({ value, trace: traceOf(signal) });
    });
    return stream;
  }

  private async openForMatch(
    operation: PreparedOperation,
    variables: Variables,
    socket: MemberSocket,
    field: FieldNode,
    matchField: MatchField,
    span: Span | undefined,
  ): Promise<ResultStream> {
    const matchId = this.matchIdOf(field, variables);
    const listener = (event: MatchEvent): void => {
      const value = matchField.valueOf(event, socket.userId);
      if (event.kind === 'ended' || event.kind === 'hidden') stream.end();
      else if (value !== undefined) stream.push({ value, trace: event.trace, sent: sentMessage(event) });
    };
    const subscription = await this.subscriptions
      .subscribe(socket, matchId, listener, matchField, span)
      .catch((error: unknown) => {
        throw isDomainError(error) ? toGraphError(error) : error;
      });
    const stream: ResultStream = this.createStream(operation, variables, socket, subscription.unsubscribe);
    subscription.start();
    return stream;
  }

  private createStream(
    operation: PreparedOperation,
    variables: Variables,
    socket: MemberSocket,
    release: () => void,
  ): ResultStream {
    return new SignalStream((delivery) => this.results.resolve(operation, variables, delivery, socket), release);
  }

  private variablesOf({ operation }: PreparedOperation, given: Variables): Variables {
    const { coerced, errors } = getVariableValues(this.graph.schema, operation.variableDefinitions ?? [], given);
    if (errors?.[0] !== undefined) throw errors[0];
    return coerced ?? {};
  }

  private matchIdOf(field: FieldNode, variables: Variables): string {
    const definition = this.graph.schema.getSubscriptionType()?.getFields()[field.name.value];
    const matchId = definition && getArgumentValues(definition, field, variables)['matchId'];
    if (!isUuid(matchId)) throw toGraphError(DomainError.invalid({ matchId: 'matchId must be an id' }));
    return matchId.toLowerCase();
  }
}

function sentMessage(event: MatchEvent): Message | undefined {
  return event.kind === 'message' && !event.isLatest ? event.message : undefined;
}

/** The only root field that a valid subscription selects, directly or in a fragment. */
function rootField({ operation, fragments }: PreparedOperation): FieldNode {
  const pending: SelectionNode[] = [...operation.selectionSet.selections];
  for (let node = pending.shift(); node !== undefined; node = pending.shift()) {
    if (node.kind === Kind.FIELD && node.name.value !== '__typename') return node;
    if (node.kind === Kind.INLINE_FRAGMENT) pending.push(...node.selectionSet.selections);
    if (node.kind === Kind.FRAGMENT_SPREAD)
      pending.push(...(fragments.get(node.name.value)?.selectionSet.selections ?? []));
  }
  throw badRequest('The subscription selects no field.');
}

function badRequest(message: string): GraphQLError {
  return toGraphError(new DomainError('BAD_REQUEST', message));
}

export function toGraphError({ code, message, fields }: DomainError): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(fields === undefined ? {} : { fields }) } });
}
