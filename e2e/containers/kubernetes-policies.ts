import {
  DefaultPluginLoader,
  DisabledFixer,
  MonokleValidator,
  ResourceParser,
  SchemaLoader,
  type Resource as PolicyResource,
} from '@monokle/validation';
import { stringify } from 'yaml';
import type { Resource } from './kubernetes-files.js';

/** The Pod Security Standards, up to `restricted`, and common practices. */
const PLUGINS = { 'pod-security-standards': true, practices: true };

/** Rules that do not apply here, by id. */
const IGNORED = new Set([
  // Users and groups below 10,000: those of the official images of Node and PostgreSQL, which have no others.
  'KBP104',
  'KBP105',
]);

const policyResource = (content: Resource, index: number): PolicyResource => ({
  ...{ id: String(index), fileId: String(index), filePath: `${index}.yaml`, fileOffset: 0 },
  ...{ apiVersion: content.apiVersion, kind: content.kind, name: content.metadata.name },
  ...{ content, text: stringify(content) },
});

/** What violates a policy, as `Kind name: rule and its text`. @throws when a rule is missing, so that nothing is checked */
export async function policyViolations(resources: readonly Resource[]): Promise<string[]> {
  const services = {
    loader: new DefaultPluginLoader(),
    parser: new ResourceParser(),
    schemaLoader: new SchemaLoader(),
  };
  const validator = new MonokleValidator({ ...services, suppressors: [], fixer: new DisabledFixer() });
  await validator.preload({ plugins: PLUGINS });
  const { runs } = await validator.validate({ resources: resources.map(policyResource) });
  const extensions = runs.flatMap(({ tool }) => tool.extensions ?? []);
  for (const name of Object.keys(PLUGINS))
    if (!extensions.some((extension) => extension.name === name && extension.rules.length > 0))
      throw new Error(`the policies ${name} have no rules`);
  return runs
    .flatMap(({ results }) => results)
    .filter(({ ruleId }) => !IGNORED.has(ruleId))
    .map(({ ruleId, message, locations }) => {
      const file = locations[0].physicalLocation?.artifactLocation.uri ?? '';
      const resource = resources[Number.parseInt(file, 10)];
      return `${resource?.kind} ${resource?.metadata.name}: ${ruleId} ${message.text}`;
    });
}
