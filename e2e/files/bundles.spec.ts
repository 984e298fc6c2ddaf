import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { SERVICES } from '@kindred/contracts';

/** The names of TypeORM's drivers in the bundle of a component. */
function driversOf(component: string): string[] {
  const folder = join(process.cwd(), component, 'dist', 'bundle');
  const code = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return [...code.join('\n').matchAll(/\bclass (\w+Driver) \{/g)].map(([, name = '']) => name);
}

it.each(SERVICES)('the bundle of %s contains the driver of no database but PostgreSQL', (service) => {
  expect(driversOf(`services/${service}`)).toEqual(['PostgresDriver']);
});

it.each(['gateway', 'operator'])('the bundle of %s does not contain TypeORM', (component) => {
  expect(driversOf(component)).toEqual([]);
});
