import {
  defaultFieldResolver,
  getArgumentValues,
  getVariableValues,
  isNonNullType,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { absorb, completionOf, isPromise, type Complete, type Place, type Run } from './completion.js';
import { NotCompilable, selectedFields, type Fragments } from './selected-fields.js';

/** One field of an object as it is executed. */
interface FieldPlan {
  key: string;
  nodes: readonly FieldNode[];
  nullable: boolean;
  complete: Complete;
  /** What the field is before it is completed. */
  resolve: (source: unknown, place: Place, run: Run) => unknown;
}

/** A valid operation, ready to be run again and again. */
export interface CompiledOperation {
  run(variables: Readonly<Record<string, unknown>>, context: unknown): Promise<ExecutionResult>;
}

/**
 * Turns an operation into functions: what graphql-js finds out anew for every value (which fields, which types, who
 * resolves them) is found out once. Answers and errors are those of `execute`, which does what this does not: answers
 * undefined for conditional selections, interfaces, unions and introspection.
 */
export function compileOperation(schema: GraphQLSchema, document: DocumentNode): CompiledOperation | undefined {
  const [operation, ...others] = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION || others.length > 0) return undefined;
  try {
    return new Compiler(schema, document, operation).compile();
  } catch (error) {
    if (error instanceof NotCompilable) return undefined;
    throw error;
  }
}

class Compiler {
  private readonly fragments: Fragments;

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
    private readonly operation: OperationDefinitionNode,
  ) {
    const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(fragments.map((fragment) => [fragment.name.value, fragment]));
  }

  compile(): CompiledOperation {
    const { schema, operation } = this;
    const root = schema.getRootType(operation.operation);
    if (!root || operation.operation === OperationTypeNode.SUBSCRIPTION) throw new NotCompilable();
    const fields = this.fieldsOf(root, [operation]);
    const execute = operation.operation === OperationTypeNode.MUTATION ? oneByOne : allAtOnce;
    return {
      run: async (variables, context) => {
        const { coerced, errors: unfit } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
          maxErrors: 50,
        });
        if (unfit !== undefined) return { errors: unfit };
        const run: Run = { context, variables: coerced, errors: [] };
        let data: ExecutionResult['data'];
        try {
          data = (await execute(fields, undefined, undefined, run)) as ExecutionResult['data'];
        } catch (error) {
          // It was located on its way up to here.
          run.errors.push(error as Run['errors'][number]);
          data = null;
        }
        return run.errors.length === 0 ? { data } : { errors: run.errors, data };
      },
    };
  }

  private fieldsOf(type: GraphQLObjectType, nodes: readonly (FieldNode | OperationDefinitionNode)[]): FieldPlan[] {
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    return [...selectedFields(this.schema, type, sets, this.fragments)].map(([key, selected]) =>
      this.planOf(type, key, selected),
    );
  }

  private planOf(type: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): FieldPlan {
    const name = nodes[0]?.name.value ?? '';
    if (name === '__typename') {
      return { key, nodes, nullable: false, complete: (value) => value, resolve: () => type.name };
    }
    const field = type.getFields()[name];
    if (field === undefined) throw new NotCompilable();
    const complete = completionOf(field.type, nodes, `${type.name}.${name}`, (object) => {
      const fields = this.fieldsOf(object, nodes);
      return (source, place, run) => allAtOnce(fields, source, place, run);
    });
    return { key, nodes, nullable: !isNonNullType(field.type), complete, resolve: this.resolverOf(type, field, nodes) };
  }

  private resolverOf(
    parentType: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    fieldNodes: readonly FieldNode[],
  ): FieldPlan['resolve'] {
    const { name, resolve } = field;
    if (resolve === undefined || resolve === defaultFieldResolver) {
      return (source) => (source as Record<string, unknown> | undefined)?.[name];
    }
    const [node] = fieldNodes;
    if (node === undefined) throw new NotCompilable();
    const { schema, operation } = this;
    const fragments = Object.fromEntries(this.fragments);
    return (source, place, { context, variables }) => {
      const info: GraphQLResolveInfo = {
        fieldName: name,
        fieldNodes,
        returnType: field.type,
        parentType,
        path: pathOf(place, parentType.name),
        schema,
        fragments,
        rootValue: undefined,
        operation,
        variableValues: variables,
      };
      return resolve(source, getArgumentValues(field, node, variables), context, info);
    };
  }
}

function pathOf({ parent, key }: Place, typename: string | undefined): GraphQLResolveInfo['path'] {
  return { prev: parent && pathOf(parent, undefined), key, typename };
}

function executeField(plan: FieldPlan, source: unknown, place: Place, run: Run): unknown {
  const { nodes, nullable, complete } = plan;
  try {
    const value = plan.resolve(source, place, run);
    const completed = isPromise(value) ? value.then((late) => complete(late, place, run)) : complete(value, place, run);
    if (!isPromise(completed)) return completed;
    return completed.catch((error: unknown) => absorb(error, nodes, place, run, nullable));
  } catch (error) {
    return absorb(error, nodes, place, run, nullable);
  }
}

type Answered = Record<string, unknown>;

function allAtOnce(fields: readonly FieldPlan[], source: unknown, parent: Place | undefined, run: Run): unknown {
  const answered: Answered = {};
  let late: Promise<void>[] | undefined;
  for (const plan of fields) {
    const { key } = plan;
    const value = executeField(plan, source, { parent, key }, run);
    answered[key] = value;
    if (isPromise(value)) {
      const stored = value.then((settled) => {
        answered[key] = settled;
      });
      if (late === undefined) late = [stored];
      else late.push(stored);
    }
  }
  return late === undefined ? answered : Promise.all(late).then(() => answered);
}

async function oneByOne(
  fields: readonly FieldPlan[],
  source: unknown,
  parent: Place | undefined,
  run: Run,
): Promise<Answered> {
  const answered: Answered = {};
  for (const plan of fields) answered[plan.key] = await executeField(plan, source, { parent, key: plan.key }, run);
  return answered;
}
