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
import {
  compileCompletion,
  handleFieldError,
  isPromise,
  type Complete,
  type Execution,
  type ResponsePath,
} from './completion.js';
import { NotCompilable, selectedFields, type Fragments } from './selected-fields.js';

/** The compiled execution of a field. */
interface FieldPlan {
  key: string;
  nodes: readonly FieldNode[];
  nullable: boolean;
  complete: Complete;
  /** Returns the value of the field before completion. */
  resolve: (source: unknown, path: ResponsePath, execution: Execution) => unknown;
}

/** A validated operation, compiled for repeated execution. */
export interface CompiledOperation {
  run(variables: Readonly<Record<string, unknown>>, context: unknown): Promise<ExecutionResult>;
}

/**
 * Compiles an operation into functions, so that fields, types, and resolvers are looked up once and not for every value.
 * Data and errors are the same as those of `execute` of graphql-js. Returns undefined for conditional selections,
 * interfaces, unions, and introspection, which need `execute`.
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
    const execute = operation.operation === OperationTypeNode.MUTATION ? executeSerially : executeConcurrently;
    return {
      run: async (variables, context) => {
        const { coerced, errors: variableErrors } = getVariableValues(
          schema,
          operation.variableDefinitions ?? [],
          variables,
          {
            maxErrors: 50,
          },
        );
        if (variableErrors !== undefined) return { errors: variableErrors };
        const execution: Execution = { context, variables: coerced, errors: [] };
        let data: ExecutionResult['data'];
        try {
          data = (await execute(fields, undefined, undefined, execution)) as ExecutionResult['data'];
        } catch (error) {
          // Already a located GraphQLError.
          execution.errors.push(error as Execution['errors'][number]);
          data = null;
        }
        return execution.errors.length === 0 ? { data } : { errors: execution.errors, data };
      },
    };
  }

  private fieldsOf(type: GraphQLObjectType, nodes: readonly (FieldNode | OperationDefinitionNode)[]): FieldPlan[] {
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    return [...selectedFields(this.schema, type, sets, this.fragments)].map(([key, selected]) =>
      this.planField(type, key, selected),
    );
  }

  private planField(type: GraphQLObjectType, key: string, nodes: readonly FieldNode[]): FieldPlan {
    const name = nodes[0]?.name.value ?? '';
    if (name === '__typename') {
      return { key, nodes, nullable: false, complete: (value) => value, resolve: () => type.name };
    }
    const field = type.getFields()[name];
    if (field === undefined) throw new NotCompilable();
    const complete = compileCompletion(field.type, nodes, `${type.name}.${name}`, (object) => {
      const fields = this.fieldsOf(object, nodes);
      return (source, path, execution) => executeConcurrently(fields, source, path, execution);
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
    return (source, path, { context, variables }) => {
      const info: GraphQLResolveInfo = {
        fieldName: name,
        fieldNodes,
        returnType: field.type,
        parentType,
        path: pathOf(path, parentType.name),
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

function pathOf({ parent, key }: ResponsePath, typename: string | undefined): GraphQLResolveInfo['path'] {
  return { prev: parent && pathOf(parent, undefined), key, typename };
}

function executeField(plan: FieldPlan, source: unknown, path: ResponsePath, execution: Execution): unknown {
  const { nodes, nullable, complete } = plan;
  try {
    const value = plan.resolve(source, path, execution);
    const completed = isPromise(value)
      ? value.then((resolved) => complete(resolved, path, execution))
      : complete(value, path, execution);
    if (!isPromise(completed)) return completed;
    return completed.catch((error: unknown) => handleFieldError(error, nodes, path, execution, nullable));
  } catch (error) {
    return handleFieldError(error, nodes, path, execution, nullable);
  }
}

type ResponseObject = Record<string, unknown>;

function executeConcurrently(
  fields: readonly FieldPlan[],
  source: unknown,
  parent: ResponsePath | undefined,
  execution: Execution,
): unknown {
  const response: ResponseObject = {};
  let pending: Promise<void>[] | undefined;
  for (const plan of fields) {
    const { key } = plan;
    const value = executeField(plan, source, { parent, key }, execution);
    response[key] = value;
    if (isPromise(value)) {
      const stored = value.then((settled) => {
        response[key] = settled;
      });
      if (pending === undefined) pending = [stored];
      else pending.push(stored);
    }
  }
  return pending === undefined ? response : Promise.all(pending).then(() => response);
}

async function executeSerially(
  fields: readonly FieldPlan[],
  source: unknown,
  parent: ResponsePath | undefined,
  execution: Execution,
): Promise<ResponseObject> {
  const response: ResponseObject = {};
  for (const plan of fields)
    response[plan.key] = await executeField(plan, source, { parent, key: plan.key }, execution);
  return response;
}
