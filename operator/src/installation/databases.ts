import { SERVICES, type ServiceName } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import type pg from 'pg';
import type { Installation } from './installation.js';

/** A database with the schemas of some services. */
export interface ServiceDatabase {
  /** The URL of an administrator. */
  url: string;
  services: ServiceName[];
}

export type ConnectedDatabase = ServiceDatabase & { client: pg.Client };

type Databases = Pick<Installation, 'databaseUrl' | 'ownDatabases'>;

export const databaseOf = ({ databaseUrl, ownDatabases }: Databases, service: ServiceName): string =>
  ownDatabases?.[service] ?? databaseUrl;

/** The databases of an installation, each once. */
export function databasesOf(installation: Databases): ServiceDatabase[] {
  const databases = new Map<string, ServiceName[]>();
  for (const service of SERVICES) {
    const url = databaseOf(installation, service);
    databases.set(url, [...(databases.get(url) ?? []), service]);
  }
  return [...databases].map(([url, services]) => ({ url, services }));
}

/** Runs `work` with a dedicated connection to each database. */
export async function withClients<Database extends Pick<ServiceDatabase, 'url'>, Result>(
  databases: readonly Database[],
  work: (connected: (Database & { client: pg.Client })[]) => Promise<Result>,
): Promise<Result> {
  const [first, ...others] = databases;
  if (first === undefined) return work([]);
  return withClient(first.url, (client) =>
    withClients(others, (connected) => work([{ ...first, client }, ...connected])),
  );
}
