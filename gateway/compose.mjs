/**
 * Composes the services' checked-in subgraphs into `supergraph.graphql`, which the gateway executes, and
 * `api-schema.graphql`, which clients generate their types from. `--check` writes nothing and exits with code 1 if a file
 * is stale.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { composeServices } from '@apollo/composition';
import { ApolloGateway } from '@apollo/gateway';
import { extendSchema, parse, printSchema } from 'graphql';
import { format } from 'oxfmt';

const SERVICES = ['identity', 'matching', 'messaging', 'moderation', 'notifications'];
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Composes the subgraph schemas by name into both files. The URLs are placeholders: settings have the addresses. */
export async function compose(subgraphs) {
  const { supergraphSdl, errors } = composeServices(
    Object.entries(subgraphs).map(([name, text]) => ({ name, url: `http://${name}/graphql`, typeDefs: parse(text) })),
  );
  if (errors?.length)
    throw new Error(`The subgraphs do not compose:\n${errors.map(({ message }) => message).join('\n')}`);
  const gateway = new ApolloGateway({ supergraphSdl });
  const { schema } = await gateway.load();
  await gateway.stop();
  const apiSdl = printSchema(extendSchema(schema, parse(read('./subscriptions.graphql'))));
  return {
    'supergraph.graphql': `${supergraphSdl.trim()}\n`,
    'api-schema.graphql': (await format('api-schema.graphql', apiSdl, { printWidth: 120 })).code,
  };
}

async function main(check) {
  const files = await compose(
    Object.fromEntries(SERVICES.map((name) => [name, read(`../services/${name}/schema.graphql`)])),
  );
  for (const [name, text] of Object.entries(files)) {
    const path = new URL(name, import.meta.url);
    if (!check) writeFileSync(path, text);
    else if (read(`./${name}`) !== text) {
      process.stderr.write(`gateway/${name} is stale: run \`npm run compose\`\n`);
      process.exitCode = 1;
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await main(process.argv.includes('--check'));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
