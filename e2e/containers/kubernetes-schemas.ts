import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import type { Resource } from './kubernetes-files.js';

/** The packages with the schemas of the custom resources. */
const MODELS: Readonly<Record<string, string>> = {
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
};

type Model = new (resource: object) => { validate: () => void };

const modelPath = ({ apiVersion }: Resource): string =>
  `${MODELS[apiVersion.split('/')[0] ?? ''] ?? 'kubernetes-models'}/${apiVersion}`;

/** @throws when the resource does not conform to its schema, which accepts unknown fields */
export async function validate(resource: Resource): Promise<void> {
  const path = modelPath(resource);
  const { [resource.kind]: model } = (await import(path)) as Record<string, Model>;
  if (model === undefined) throw new Error(`${path} has no ${resource.kind}`);
  new model(resource).validate();
}

/** Fields that the types of the resources do not have, such as misspelled ones, as errors of the compiler. */
export function unknownFields(all: readonly Resource[]): string[] {
  const file = fileURLToPath(new URL('resources.ts', import.meta.url));
  const lines = all.map(
    (resource, index) =>
      `import type { I${resource.kind} as T${index} } from '${modelPath(resource)}/${resource.kind}';\n` +
      `export const resource${index}: T${index} = ${JSON.stringify(resource)};`,
  );
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, lines.join('\n'), ts.ScriptTarget.ES2022) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
