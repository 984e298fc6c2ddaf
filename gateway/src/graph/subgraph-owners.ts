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
import type { PreparedOperation } from './prepared-operations.js';

/** The one service that answers an operation by itself, and the operation as it takes it. */
export interface Owner {
  service: ServiceName;
  query: string;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What makes a field more than a field of one service: then the planner has to look at it. */
const INTRICATE = ['requires', 'provides', 'override', 'usedOverridden', 'type'];

function argument(directive: ConstDirectiveNode, name: string): string | boolean | undefined {
  const value = directive.arguments?.find((given) => given.name.value === name)?.value;
  return value !== undefined && 'value' in value ? value.value : undefined;
}

const named = (directives: readonly ConstDirectiveNode[] | undefined, name: string): ConstDirectiveNode[] =>
  directives?.filter((directive) => directive.name.value === name) ?? [];

const graphsOf = (directives: readonly ConstDirectiveNode[]): Set<string> =>
  new Set(directives.map((directive) => String(argument(directive, 'graph'))));

/** The services that have this field as their own. */
function ownersOf(field: FieldDefinitionNode, ofType: ReadonlySet<string>): ReadonlySet<string> {
  const joined = named(field.directives, 'join__field');
  if (joined.length === 0) return ofType;
  if (joined.some((directive) => INTRICATE.some((name) => argument(directive, name) !== undefined))) return NOBODY;
  return graphsOf(joined.filter((directive) => argument(directive, 'external') !== true));
}

/**
 * Says which operations are a matter of one service, from the directives of the composed supergraph: there is nothing
 * to plan then and nothing to join, and the service can be asked as it is.
 */
export class SubgraphOwners {
  /** By `Type.field`. */
  private readonly fields = new Map<string, ReadonlySet<string>>();
  /** By the names that the supergraph has for them. */
  private readonly services = new Map<string, ServiceName>();
  private readonly known = new WeakMap<PreparedOperation, { owner: Owner | undefined }>();

  constructor(
    supergraphSdl: string,
    private readonly schema: GraphQLSchema,
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

  /** Undefined when several services have to be asked, or none of them. */
  of(operation: PreparedOperation): Owner | undefined {
    let known = this.known.get(operation);
    if (known === undefined) this.known.set(operation, (known = { owner: this.find(operation) }));
    return known.owner;
  }

  private find({ document }: PreparedOperation): Owner | undefined {
    let owners: ReadonlySet<string> | undefined;
    const types = new TypeInfo(this.schema);
    visit(
      document,
      visitWithTypeInfo(types, {
        Field: ({ name }) => {
          if (name.value === '__typename') return;
          const own = this.fields.get(`${types.getParentType()?.name}.${name.value}`) ?? NOBODY;
          owners = owners === undefined ? own : new Set([...own].filter((graph) => owners?.has(graph)));
        },
      }),
    );
    const [graph] = owners ?? NOBODY;
    const service = graph === undefined ? undefined : this.services.get(graph);
    return service && { service, query: stripIgnoredCharacters(print(document)) };
  }

  private addType({ name, directives, fields }: ObjectTypeDefinitionNode): void {
    const ofType = graphsOf(named(directives, 'join__type'));
    for (const field of fields ?? []) this.fields.set(`${name.value}.${field.name.value}`, ownersOf(field, ofType));
  }
}
