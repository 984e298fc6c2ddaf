import { execute, GraphQLError, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { Injectable } from '@nestjs/common';
import { Graph, type GraphResult, type Variables } from '../graph/graph.service.js';
import { prepared, type PreparedOperation } from '../graph/prepared-operations.js';
import { SharedFetches } from '../graph/shared-fetches.js';
import type { MemberSocket } from '../sockets/member-socket.js';
import { followUpDocument, type EntityField } from './follow-up-operation.js';

const MESSAGE: EntityField = { field: 'message', argument: 'id' };
const MATCH: EntityField = { field: 'match', argument: 'matchId' };

/** The types that exist on the gateway alone: their values are plain objects, not answers keyed by the client's aliases. */
const OWN_TYPES = new Set(['Subscription', 'TypingSignal', 'ReadSignal', 'MemberSignal']);

/** What the root field of a subscription has to show, with the ids of the entities it tells of. */
export interface SignalValue extends Readonly<Record<string, unknown>> {
  messageId?: string;
  matchId?: string;
}

/** The entity of a signal is not there for this reader: the signal is none of theirs. */
class EntityGone extends Error {}

interface FollowUp {
  operation: PreparedOperation;
  idVariable: string;
}

interface ResultContext {
  socket: MemberSocket;
  /** Errors inside followed-up entities, moved to where those are in the result. */
  errors: GraphQLError[];
}

/** Makes the result of a subscription from a signal, asking the graph as the subscriber for the entities selected. */
@Injectable()
export class SignalResults {
  private readonly fetches = new SharedFetches();
  private readonly followUps = new WeakMap<object, FollowUp>();

  constructor(private readonly graph: Graph) {}

  /** Gives the gateway's own fields their resolvers; once, when the schema is there. */
  prepare(schema: GraphQLSchema): void {
    const fields = schema.getSubscriptionType()?.getFields() ?? {};
    for (const field of Object.values(fields)) field.resolve = (value: SignalValue) => value;
    const added = fields['messageAdded'];
    if (added !== undefined) {
      added.resolve = async (value: SignalValue, _arguments, context: ResultContext, info) => {
        const message = await this.followUp(MESSAGE, value.messageId, context, info);
        if (message === null) throw new EntityGone();
        return message;
      };
    }
    const signal = schema.getType('MemberSignal');
    const entities = signal !== undefined && 'getFields' in signal ? signal.getFields() : {};
    for (const [name, entity, id] of [
      ['match', MATCH, 'matchId'],
      ['message', MESSAGE, 'messageId'],
    ] as const) {
      const field = entities[name];
      if (field !== undefined && 'resolve' in field) {
        field.resolve = (value: SignalValue, _arguments: unknown, context: ResultContext, info: GraphQLResolveInfo) =>
          this.followUp(entity, value[id], context, info);
      }
    }
  }

  /** The result to send; undefined when the signal turned out to be none of this reader's. */
  async of(
    operation: PreparedOperation,
    variables: Variables,
    value: SignalValue,
    socket: MemberSocket,
  ): Promise<GraphResult | undefined> {
    const context: ResultContext = { socket, errors: [] };
    const { data, errors = [] } = await execute({
      schema: this.graph.schema,
      document: operation.document,
      rootValue: value,
      contextValue: context,
      variableValues: variables,
      fieldResolver: (source: Record<string, unknown>, _arguments, _context, info) =>
        source[OWN_TYPES.has(info.parentType.name) ? info.fieldName : String(info.path.key)],
    });
    if (errors.some(({ originalError }) => originalError instanceof EntityGone)) return undefined;
    const all = [...errors, ...context.errors];
    return { data: (data as GraphResult['data']) ?? null, ...(all.length > 0 ? { errors: all } : {}) };
  }

  private async followUp(
    entity: EntityField,
    id: string | undefined,
    { socket, errors }: ResultContext,
    info: GraphQLResolveInfo,
  ): Promise<unknown> {
    if (id === undefined) return null;
    const { operation, idVariable } = this.followUpOf(entity, info);
    const variables = { ...info.variableValues, [idVariable]: id };
    const key = `${socket.userId} ${operation.hash} ${JSON.stringify(variables)}`;
    const result = await this.fetches.run(key, () => this.graph.run(operation, variables, socket.graphCall()));
    const found = result.data?.[entity.field] ?? null;
    const [first] = result.errors ?? [];
    if (found === null && first !== undefined) throw first;
    for (const error of result.errors ?? []) errors.push(moved(error, info));
    return found;
  }

  private followUpOf(entity: EntityField, info: GraphQLResolveInfo): FollowUp {
    const key = info.fieldNodes[0] ?? info.operation;
    const known = this.followUps.get(key);
    if (known !== undefined) return known;
    const { document, idVariable } = followUpDocument(info, entity);
    const followUp = { operation: prepared(document, undefined, false), idVariable };
    this.followUps.set(key, followUp);
    return followUp;
  }
}

/** The error with its path led from the root of the subscription instead of that of the follow-up. */
function moved(error: GraphQLError, info: GraphQLResolveInfo): GraphQLError {
  const here: (string | number)[] = [];
  for (let step: GraphQLResolveInfo['path'] | undefined = info.path; step !== undefined; step = step.prev) {
    here.unshift(step.key);
  }
  return new GraphQLError(error.message, {
    path: [...here, ...(error.path?.slice(1) ?? [])],
    extensions: error.extensions,
  });
}
