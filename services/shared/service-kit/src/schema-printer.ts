import { getDocumentNodeFromSchema } from '@graphql-tools/utils';
import { Module, type Type } from '@nestjs/common';
import { MODULE_METADATA } from '@nestjs/common/constants.js';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { print, type DefinitionNode, type GraphQLSchema } from 'graphql';
import { writeFile } from 'node:fs/promises';
import { DateTimeScalar } from './date-time.scalar.js';
import { EXTENDED_TYPES } from './extended-type.decorator.js';

const FEDERATION_URL = 'https://specs.apollo.dev/federation/v2.5';
const FEDERATION_DIRECTIVES = ['@key', '@shareable', '@external', '@inaccessible'];

/** Nest options for a code-first Federation 2 subgraph. */
export const FEDERATION_SCHEMA = {
  federation: { version: 2 as const, importUrl: FEDERATION_URL, directives: FEDERATION_DIRECTIVES },
};

@Module({ imports: [GraphQLSchemaBuilderModule] })
class SchemaPrinterModule {}

const compareText = (one: string, other: string): number => (one < other ? -1 : 1);

/** The classes that a module and all modules it imports list as providers. */
function providersOf(root: Type): Type[] {
  const modules = new Set([root]);
  // The iteration includes the modules that are added during it.
  for (const module of modules) {
    for (const imported of classesIn(module, MODULE_METADATA.IMPORTS)) modules.add(imported);
  }
  return [...modules].flatMap((module) => classesIn(module, MODULE_METADATA.PROVIDERS));
}

/** Leaves out dynamic modules and providers with a factory. */
function classesIn(module: Type, key: string): Type[] {
  const listed = (Reflect.getMetadata(key, module) ?? []) as unknown[];
  return listed.filter((each): each is Type => typeof each === 'function');
}

/** Prints the subgraph schema of the resolvers in this module as SDL; needs no database and no bus. */
export async function printSubgraph(module: Type): Promise<string> {
  const app = await NestFactory.createApplicationContext(SchemaPrinterModule, { logger: false });
  // The factory ignores providers that are not resolvers.
  const providers = providersOf(module).sort((one, other) => compareText(one.name, other.name));
  const schema = await app.get(GraphQLSchemaFactory).create(providers, [DateTimeScalar], {
    skipCheck: true,
    orphanedTypes: EXTENDED_TYPES,
  });
  await app.close();
  const imports = FEDERATION_DIRECTIVES.map((directive) => `"${directive}"`).join(', ');
  return `extend schema @link(url: "${FEDERATION_URL}", import: [${imports}])\n\n${printSorted(schema)}\n`;
}

/** Nest orders types by when their files were loaded, which any import can change. */
function printSorted(schema: GraphQLSchema): string {
  const { definitions, ...document } = getDocumentNodeFromSchema(schema);
  const nameOf = (definition: DefinitionNode): string => ('name' in definition ? (definition.name?.value ?? '') : '');
  const sorted = [...definitions].sort((one, other) => compareText(nameOf(one), nameOf(other)));
  return print({ ...document, definitions: sorted });
}

/** Writes the checked-in `schema.graphql` of a service. */
export async function writeSubgraph(module: Type, path: string | URL): Promise<void> {
  await writeFile(path, await printSubgraph(module));
}
