import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { writeFile } from 'node:fs/promises';
import { DateTimeScalar } from './date-time.scalar.js';

const FEDERATION_URL = 'https://specs.apollo.dev/federation/v2.5';
const FEDERATION_DIRECTIVES = ['@key', '@shareable', '@external', '@inaccessible'];

/** Nest options for a code-first Federation 2 subgraph. */
export const FEDERATION_SCHEMA = {
  federation: { version: 2 as const, importUrl: FEDERATION_URL, directives: FEDERATION_DIRECTIVES },
};

@Module({ imports: [GraphQLSchemaBuilderModule] })
class SchemaPrinterModule {}

/** Prints the subgraph schema of these resolvers as SDL; needs no database and no bus. */
export async function printSubgraph(resolvers: readonly Type[]): Promise<string> {
  const app = await NestFactory.createApplicationContext(SchemaPrinterModule, { logger: false });
  const schema = await app.get(GraphQLSchemaFactory).create([...resolvers], [DateTimeScalar], { skipCheck: true });
  await app.close();
  const imports = FEDERATION_DIRECTIVES.map((directive) => `"${directive}"`).join(', ');
  return `extend schema @link(url: "${FEDERATION_URL}", import: [${imports}])\n\n${printSchemaWithDirectives(schema)}\n`;
}

/** Writes the checked-in `schema.graphql` of a service. */
export async function writeSubgraph(resolvers: readonly Type[], path: string | URL): Promise<void> {
  await writeFile(path, await printSubgraph(resolvers));
}
