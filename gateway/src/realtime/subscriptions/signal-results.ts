import { execute, GraphQLError, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { Injectable } from '@nestjs/common';
import type { GraphResult, Variables } from '../../graph/graph-result.js';
import { Graph } from '../../graph/graph.service.js';
import { prepareOperation, type PreparedOperation } from '../../graph/prepared-operation.js';
import { RequestCoalescer } from '../request-coalescer.js';
import type { MemberSocket } from '../member-socket.js';
import type { SignalTrace } from '../signal-trace.js';
import { isMessageField, MessageReader, type Message } from '../message-reader.service.js';
import { followUpDocument, type EntityField } from './follow-up-operation.js';

const MESSAGE: EntityField = { field: 'message', argument: 'id' };
const MATCH: EntityField = { field: 'match', argument: 'matchId' };

/** Types defined by the gateway. Their values are keyed by field name, those of the graph by response key (alias). */
const GATEWAY_TYPES = new Set(['Subscription', 'TypingSignal', 'ReadSignal', 'MemberSignal']);

/** The value of a subscription's root field: the message, or the ids of the entities to fetch. */
export interface SignalValue extends Readonly<Record<string, unknown>> {
  message?: Message;
  messageId?: string;
  matchId?: string;
}

/** A value to deliver. */
export interface SignalDelivery {
  value: SignalValue;
  /** The message in `value`, if it was sent now. */
  sent?: Message | undefined;
  trace: SignalTrace | undefined;
}

/** The result of a subscription, with what it delivers. */
export interface SignalResult extends GraphResult {
  operationName: string;
  delivery: SignalDelivery;
}

/** The reader has no access to the entity, so the signal is dropped. */
class EntityNotVisibleError extends Error {}

interface FollowUp {
  operation: PreparedOperation;
  idVariable: string;
  /** Whether it selects only fields that the message reader returns, so that no query is needed. */
  isPlainMessage: boolean;
}

interface ResultContext {
  socket: MemberSocket;
  trace: SignalTrace | undefined;
  /** Errors of follow-up queries, with paths relative to the subscription's result. */
  errors: GraphQLError[];
}

/** Turns signals into subscription results: fetches the selected entities with the subscriber's permissions. */
@Injectable()
export class SignalResults {
  private readonly fetches = new RequestCoalescer<GraphResult>(isUnavailable);
  private readonly followUps = new WeakMap<object, FollowUp>();

  /** Messages of the reader; unlike the results of queries, they are keyed by field name. */
  private readonly plainMessages = new WeakSet<object>();

  constructor(
    private readonly graph: Graph,
    private readonly reader: MessageReader,
  ) {}

  /** Adds resolvers to the gateway's own fields. Called once, after the schema was loaded. */
  attachResolvers(schema: GraphQLSchema): void {
    const fields = schema.getSubscriptionType()?.getFields() ?? {};
    for (const field of Object.values(fields)) field.resolve = (value: SignalValue) => value;
    if (fields['messageAdded'] !== undefined) {
      fields['messageAdded'].resolve = async (value: SignalValue, _arguments, context: ResultContext, info) => {
        const message = await this.message(value, context, info);
        if (message === null) throw new EntityNotVisibleError();
        return message;
      };
    }
    const signal = schema.getType('MemberSignal');
    const { match, message } = signal !== undefined && 'getFields' in signal ? signal.getFields() : {};
    if (match !== undefined && 'resolve' in match) {
      match.resolve = ({ matchId }: SignalValue, _arguments: unknown, context: ResultContext, info) =>
        this.followUp(MATCH, matchId, context, info);
    }
    if (message !== undefined && 'resolve' in message) {
      message.resolve = (value: SignalValue, _arguments: unknown, context: ResultContext, info) =>
        this.message(value, context, info);
    }
  }

  /** The result to send, undefined when the reader has no access to the entity. */
  async resolve(
    operation: PreparedOperation,
    variables: Variables,
    delivery: SignalDelivery,
    socket: MemberSocket,
  ): Promise<SignalResult | undefined> {
    const { value, trace } = delivery;
    const context: ResultContext = { socket, trace, errors: [] };
    const { data, errors = [] } = await execute({
      schema: this.graph.schema,
      document: operation.document,
      rootValue: value,
      contextValue: context,
      variableValues: variables,
      fieldResolver: (source: Record<string, unknown>, _arguments, _context, info) => {
        const byFieldName = GATEWAY_TYPES.has(info.parentType.name) || this.plainMessages.has(source);
        return source[byFieldName ? info.fieldName : String(info.path.key)];
      },
    });
    if (errors.some(({ originalError }) => originalError instanceof EntityNotVisibleError)) return undefined;
    const all = [...errors, ...context.errors];
    const result = { data: (data as GraphResult['data']) ?? null, operationName: operation.name, delivery };
    return all.length > 0 ? { ...result, errors: all } : result;
  }

  private async message(value: SignalValue, context: ResultContext, info: GraphQLResolveInfo): Promise<unknown> {
    const id = value.message?.id ?? value.messageId;
    if (id === undefined) return null;
    if (!this.followUpFor(MESSAGE, info).isPlainMessage) return this.followUp(MESSAGE, id, context, info);
    const message = value.message ?? (await this.reader.read(context.socket, id, context.trace?.traceparent));
    if (message !== null) this.plainMessages.add(message);
    return message;
  }

  private async followUp(
    entity: EntityField,
    id: string | undefined,
    { socket, trace, errors }: ResultContext,
    info: GraphQLResolveInfo,
  ): Promise<unknown> {
    if (id === undefined) return null;
    const { operation, idVariable } = this.followUpFor(entity, info);
    const variables = { ...info.variableValues, [idVariable]: id };
    const key = `${socket.userId} ${operation.hash} ${JSON.stringify(variables)}`;
    const result = await this.fetches.run(key, () =>
      this.graph.run(operation, variables, socket.graphCall({ traceparent: trace?.traceparent })),
    );
    const found = result.data?.[entity.field] ?? null;
    const [first] = result.errors ?? [];
    if (found === null && first !== undefined) throw first;
    for (const error of result.errors ?? []) errors.push(relocate(error, info));
    return found;
  }

  private followUpFor(entity: EntityField, info: GraphQLResolveInfo): FollowUp {
    const key = info.fieldNodes[0] ?? info.operation;
    const cached = this.followUps.get(key);
    if (cached !== undefined) return cached;
    const { document, idVariable, fields } = followUpDocument(info, entity);
    const followUp = {
      operation: prepareOperation(document, undefined, false),
      idVariable,
      isPlainMessage: entity === MESSAGE && fields.every((field) => field === '__typename' || isMessageField(field)),
    };
    this.followUps.set(key, followUp);
    return followUp;
  }
}

function isUnavailable({ errors }: GraphResult): boolean {
  return errors?.some(({ extensions }) => extensions['code'] === 'UNAVAILABLE') ?? false;
}

/** Replaces the root of the follow-up query in the error's path by the path within the subscription. */
function relocate(error: GraphQLError, info: GraphQLResolveInfo): GraphQLError {
  const path: (string | number)[] = [];
  for (let step: GraphQLResolveInfo['path'] | undefined = info.path; step !== undefined; step = step.prev) {
    path.unshift(step.key);
  }
  return new GraphQLError(error.message, {
    path: [...path, ...(error.path?.slice(1) ?? [])],
    extensions: error.extensions,
  });
}
