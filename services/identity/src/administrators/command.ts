import { text } from 'node:stream/consumers';
import { DomainError } from '@kindred/contracts';
import { createLogger, readSettings, validate } from '@kindred/service-kit';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { emailRule, newPasswordRule } from '../credentials/credential-rules.js';
import { definition } from '../identity.definition.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import { AdministratorsService, type Outcome } from './administrators.service.js';
import { generatedPassword } from './generated-password.js';

export const USAGE = `Usage: npm run admin -- create EMAIL [--password-stdin]
       npm run admin -- reset EMAIL [--password-stdin]
       npm run admin -- list
       npm run admin -- beta on|off
create makes a further administrator, reset gives one another password and ends their sessions. The password is made up
and shown once, or read from standard input. beta begins or ends the beta, in which nothing is paid or limited. Speaks to
what \`npm start\` runs on DATA_DIR (.data); in a container to what the container's own environment names.`;

/** What is said at the end, and whether it is what was asked for. */
export interface Answer {
  isDone: boolean;
  words: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DONE = { create: 'is an administrator now', reset: 'has another password, and all sessions have ended' };

const REFUSED: Record<'create' | 'reset', Record<Exclude<Outcome, 'done'>, string>> = {
  create: {
    administrator: 'is an administrator already: reset gives them another password',
    member: 'belongs to a member, and no member becomes an administrator: use another address',
    nobody: 'could not be made an administrator: try again',
  },
  reset: {
    administrator: 'could not be given another password: try again',
    member: 'belongs to a member: members choose a new password by "Forgot password?"',
    nobody: 'belongs to nobody: list shows all administrators',
  },
};

/**
 * Carries out one call; undefined for one that is not understood.
 * @throws SettingsError, and DomainError VALIDATION for an address or a password that will not do
 */
export async function administer(
  rest: readonly string[],
  environment: Environment,
  input: NodeJS.ReadableStream,
): Promise<Answer | undefined> {
  const isGiven = rest.includes('--password-stdin');
  const [action, email, ...more] = rest.filter((word) => word !== '--password-stdin');
  if (action === 'list' && email === undefined && !isGiven) {
    return withIdentity(environment, (identity) => list(identity.get(AdministratorsService)));
  }
  if (action === 'beta' && (email === 'on' || email === 'off') && more.length === 0 && !isGiven) {
    return withIdentity(environment, (identity) => setBeta(identity.get(RuntimeService), email));
  }
  if ((action !== 'create' && action !== 'reset') || email === undefined || more.length > 0) return undefined;
  const given = isGiven ? (await text(input)).replace(/\r?\n$/, '') : undefined;
  const asked = validate(z.object({ email: emailRule, password: newPasswordRule }), {
    email,
    password: given ?? generatedPassword(),
  });
  return withIdentity(environment, async (identity) => {
    const outcome = await identity.get(AdministratorsService)[action](asked.email, asked.password);
    if (outcome !== 'done') return { isDone: false, words: `${asked.email} ${REFUSED[action][outcome]}.` };
    const shown = given === undefined ? `\nPassword, shown this once: ${asked.password}` : '';
    return { isDone: true, words: `${asked.email} ${DONE[action]}.${shown}` };
  });
}

/** The message of a refusal, or of anything else. */
export const reasonOf = (error: unknown): string =>
  error instanceof DomainError || error instanceof Error ? error.message : String(error);

async function setBeta(runtime: RuntimeService, state: 'on' | 'off'): Promise<Answer> {
  const isNews = await runtime.setBeta(state === 'on');
  return { isDone: true, words: `The beta is ${state}${isNews ? ' now' : ' already'}.` };
}

async function list(administrators: AdministratorsService): Promise<Answer> {
  const lines = (await administrators.list()).map(({ email, createdAt, lastUsedAt }) =>
    [email, `since ${createdAt.toISOString()}`, lastUsedAt ? `seen ${lastUsedAt.toISOString()}` : 'not signed in'].join(
      '\t',
    ),
  );
  return { isDone: true, words: lines.length > 0 ? lines.join('\n') : 'There is no administrator.' };
}

/** Identity with all it is made of, but it neither listens nor takes events; its own leave by the outbox as ever. */
async function withIdentity<T>(
  environment: Environment,
  work: (identity: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const settings = readSettings(definition.settings, { LISTEN: 'tcp:127.0.0.1:0', ...environment });
  const app = await NestFactory.createApplicationContext(
    definition.module(settings, createLogger('identity', 'silent')),
    { logger: false, abortOnError: false },
  );
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
