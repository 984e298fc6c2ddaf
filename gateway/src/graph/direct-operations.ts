import { SERVICES, type ServiceName } from '@kindred/contracts';
import {
  Kind,
  parse,
  print,
  stripIgnoredCharacters,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type GraphQLSchema,
  type ObjectTypeDefinitionNode,
} from 'graphql';
import type { PreparedOperation } from './prepared-operation.js';

/** An operation that a single service resolves, and the query to send to it. */
export interface DirectOperation {
  service: ServiceName;
  query: string;
}

const NO_GRAPHS: ReadonlySet<string> = new Set();

/** Arguments of `@join__field` whose meaning only the query planner knows. */
const PLANNER_ARGUMENTS = ['requires', 'provides', 'override', 'usedOverridden', 'type'];

function argument(directive: ConstDirectiveNode, name: string): string | boolean | undefined {
  const value = directive.arguments?.find((given) => given.name.value === name)?.value;
  return value !== undefined && 'value' in value ? value.value : undefined;
}

const named = (directives: readonly ConstDirectiveNode[] | undefined, name: string): ConstDirectiveNode[] =>
  directives?.filter((directive) => directive.name.value === name) ?? [];

const graphsOf = (directives: readonly ConstDirectiveNode[]): Set<string> =>
  new Set(directives.map((directive) => String(argument(directive, 'graph'))));

/** The subgraphs that can resolve this field without the query planner. */
function ownersOf(field: FieldDefinitionNode, ofType: ReadonlySet<string>): ReadonlySet<string> {
  const joined = named(field.directives, 'join__field');
  if (joined.length === 0) return ofType;
  if (joined.some((directive) => PLANNER_ARGUMENTS.some((name) => argument(directive, name) !== undefined)))
    return NO_GRAPHS;
  return graphsOf(joined.filter((directive) => argument(directive, 'external') !== true));
}

/**
 * Finds the operations that a single service resolves, from the `@join__*` directives of the supergraph. They need no
 * query plan and no joins, so they are sent to the service unchanged.
 */
export class DirectOperations {
  /** Subgraphs by `Type.field`. */
  private readonly fields = new Map<string, ReadonlySet<string>>();
  /** Services by the names of their subgraphs in the `join__Graph` enum. */
  private readonly services = new Map<string, ServiceName>();
  private readonly cache = new WeakMap<PreparedOperation, { found: DirectOperation | undefined }>();

  /** @param isEnabled false to find none, so that the query planner runs every operation */
  constructor(
    supergraphSdl: string,
    private readonly schema: GraphQLSchema,
    private readonly isEnabled = true,
  ) {
    for (const definition of parse(supergraphSdl, { noLocation: true }).definitions) {
      if (definition.kind === Kind.OBJECT_TYPE_DEFINITION) this.addType(definition);
      if (definition.kind !== Kind.ENUM_TYPE_DEFINITION || definition.name.value !== 'join__Graph') continue;
      for (const { name, directives } of definition.values ?? []) {
        const [graph] = named(directives, 'join__graph').map((directive) => argument(directive, 'name'));
        const service = SERVICES.find((known) => known === graph);
        if (service !== undefined) this.services.set(name.value, service);
      }
    }
  }

  /** Undefined when the operation needs several services, or none. */
  of(operation: PreparedOperation): DirectOperation | undefined {
    if (!this.isEnabled) return undefined;
    let cached = this.cache.get(operation);
    if (cached === undefined) this.cache.set(operation, (cached = { found: this.find(operation) }));
    return cached.found;
  }

  private find({ document }: PreparedOperation): DirectOperation | undefined {
    let owners: ReadonlySet<string> | undefined;
    const types = new TypeInfo(this.schema);
    visit(
      document,
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          if (name.value === '__typename') return;
          const graphs = this.fields.get(`${types.getParentType()?.name}.${name.value}`) ?? NO_GRAPHS;
          owners = owners === undefined ? graphs : new Set([...graphs].filter((graph) => owners?.has(graph)));
        },
      }),
    );
    const [graph] = owners ?? NO_GRAPHS;
    const service = graph === undefined ? undefined : this.services.get(graph);
    return service && { service, query: stripIgnoredCharacters(print(document)) };
  }

  private addType({ name, directives, fields }: ObjectTypeDefinitionNode): void {
    const ofType = graphsOf(named(directives, 'join__type'));
    for (const field of fields ?? []) this.fields.set(`${name.value}.${field.name.value}`, ownersOf(field, ofType));
  }
}
