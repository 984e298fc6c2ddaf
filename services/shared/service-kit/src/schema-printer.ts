import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { GraphQLSchemaBuilderModule, GraphQLSchemaFactory } from '@nestjs/graphql';
import { writeFile } from 'node:fs/promises';
import { DateTimeScalar } from './date-time.scalar.js';

const FEDERATION_URL = 'https://specs.apollo.dev/federation/v2.5';
const FEDERATION_WORDS = ['@key', '@shareable', '@external', '@inaccessible'];

/** What Nest needs to know to serve a Federation 2 subgraph made from code. */
export const FEDERATION_SCHEMA = {
  federation: { version: 2 as const, importUrl: FEDERATION_URL, directives: FEDERATION_WORDS },
};

@Module({ imports: [GraphQLSchemaBuilderModule] })
class SchemaPrinterModule {}

/** The subgraph of these resolvers in the schema language; needs no database and no bus. */
export async function printSubgraph(resolvers: readonly Type[]): Promise<string> {
  const app = await NestFactory.createApplicationContext(SchemaPrinterModule, { logger: false });
  const schema = await app.get(GraphQLSchemaFactory).create([...resolvers], [DateTimeScalar], { skipCheck: true });
  await app.close();
  const imports = FEDERATION_WORDS.map((word) => `"${word}"`).join(', ');
  return `extend schema @link(url: "${FEDERATION_URL}", import: [${imports}])\n\n${printSchemaWithDirectives(schema)}\n`;
}

/** Writes the checked-in `schema.graphql` of a service. */
export async function writeSubgraph(resolvers: readonly Type[], path: string | URL): Promise<void> {
  await writeFile(path, await printSubgraph(resolvers));
}
