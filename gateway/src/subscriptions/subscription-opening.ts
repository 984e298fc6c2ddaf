import { isDomainError, DomainError } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import { getArgumentValues, getVariableValues, GraphQLError, Kind, type FieldNode, type SelectionNode } from 'graphql';
import type { GraphRequest } from '../graph/graph-request.js';
import { Graph, type GraphResult, type Variables } from '../graph/graph.service.js';
import type { PreparedOperation } from '../graph/prepared-operations.js';
import { PersistedOperations } from '../graph/persisted-operations.js';
import { isUuid } from '../rest/rest-input.js';
import { MatchSignals } from '../sockets/match-signals.service.js';
import type { MemberSocket } from '../sockets/member-socket.js';
import { SignalResults, type SignalValue } from './signal-results.js';
import { SignalStream } from './signal-stream.js';
import { MATCH_FIELDS, memberSignalValue, type MatchField } from './subscription-fields.js';

export type ResultStream = SignalStream<SignalValue, GraphResult>;

/** A subscription that may begin. */
export interface OpenSubscription {
  operation: PreparedOperation;
  stream: ResultStream;
}

/** Turns an operation of a client into a stream of results, if that client may have it. */
@Injectable()
export class SubscriptionOpening {
  constructor(
    private readonly graph: Graph,
    private readonly persisted: PersistedOperations,
    private readonly results: SignalResults,
    private readonly signals: MatchSignals,
  ) {}

  /** @throws GraphQLError with the code of what is wrong: the operation, its variables or the reader's rights. */
  async open(request: GraphRequest, socket: MemberSocket): Promise<OpenSubscription> {
    const text = await this.persisted.textOf(request);
    const operation = this.graph.operations.prepare(text, request.operationName, this.persisted.isOurs(request));
    if (operation.operation.operation !== 'subscription') throw badRequest('Queries and mutations go by HTTP.');
    const variables = this.variablesOf(operation, request.variables);
    const field = rootField(operation);
    const matchField = MATCH_FIELDS[field.name.value];
    const stream =
      matchField === undefined
        ? this.ofMember(operation, variables, socket)
        : await this.ofMatch(operation, variables, socket, field, matchField);
    return { operation, stream };
  }

  private ofMember(operation: PreparedOperation, variables: Variables, socket: MemberSocket): ResultStream {
    const stop = socket.onSignal((signal) => {
      const value = memberSignalValue(signal);
      if (value !== undefined) stream.push(value);
    });
    const stream: ResultStream = this.stream(operation, variables, socket, stop);
    return stream;
  }

  private async ofMatch(
    operation: PreparedOperation,
    variables: Variables,
    socket: MemberSocket,
    field: FieldNode,
    matchField: MatchField,
  ): Promise<ResultStream> {
    const matchId = this.matchIdOf(field, variables);
    const following = await this.signals
      .follow(socket, matchId, (signal) => {
        const value = matchField(signal, socket.userId);
        if (signal.kind === 'ended') stream.end();
        else if (value !== undefined) stream.push(value);
      })
      .catch((error: unknown) => {
        throw isDomainError(error) ? toGraphError(error) : error;
      });
    const stream: ResultStream = this.stream(operation, variables, socket, () => void following.stop());
    following.start();
    return stream;
  }

  private stream(
    operation: PreparedOperation,
    variables: Variables,
    socket: MemberSocket,
    release: () => void,
  ): ResultStream {
    return new SignalStream((value: SignalValue) => this.results.of(operation, variables, value, socket), release);
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

/** The one field that a valid subscription selects, wherever its fragments hide it. */
function rootField({ operation, fragments }: PreparedOperation): FieldNode {
  const open: SelectionNode[] = [...operation.selectionSet.selections];
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (node.kind === Kind.FIELD && node.name.value !== '__typename') return node;
    if (node.kind === Kind.INLINE_FRAGMENT) open.push(...node.selectionSet.selections);
    if (node.kind === Kind.FRAGMENT_SPREAD)
      open.push(...(fragments.get(node.name.value)?.selectionSet.selections ?? []));
  }
  throw badRequest('There is nothing to subscribe to.');
}

function badRequest(message: string): GraphQLError {
  return toGraphError(new DomainError('BAD_REQUEST', message));
}

export function toGraphError({ code, message, fields }: DomainError): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(fields === undefined ? {} : { fields }) } });
}
