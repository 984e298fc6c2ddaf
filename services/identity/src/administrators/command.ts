import { text } from 'node:stream/consumers';
import { DomainError } from '@kindred/contracts';
import { createLogger, readSettings, ServiceModule, validate } from '@kindred/service-kit';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { z } from 'zod';
import { emailOnlyRule, emailRule, newPasswordRule } from '../credentials/credential-rules.js';
import { definition } from '../identity.definition.js';
import { RuntimeService } from '../runtime/runtime.service.js';
import { AdministratorsService, type Outcome } from './administrators.service.js';
import { requireStrongPassword } from '../credentials/password-policy.js';
import { generatePassword } from './generated-password.js';

export const USAGE = `Usage: npm run admin -- create EMAIL [--password-stdin]
       npm run admin -- reset EMAIL [--password-stdin]
       npm run admin -- totp-reset EMAIL
       npm run admin -- list
       npm run admin -- beta on|off
create adds an administrator. reset sets a new password and ends all sessions of an administrator. totp-reset
removes the second factor of an account whose owner has lost it, and ends all of its sessions. The password is
generated and shown once, or read from standard input. beta starts or ends the beta, in which every plan is free and
nothing is limited. The command connects to the installation that \`npm start\` runs on DATA_DIR (default: .data), or in
a container to the services in the container's environment.`;

/** The outcome of a command and the message to print. */
export interface CommandResult {
  isDone: boolean;
  message: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that a command does not need, because it accepts no calls. */
const NOT_CALLED = { LISTEN: 'tcp:127.0.0.1:0', CALLER_PUBLIC_KEYS: '0'.repeat(64) };

const DONE = { create: 'is an administrator now', reset: 'has a new password, and all sessions have ended' };

const NOT_DONE: Record<'create' | 'reset', Record<Exclude<Outcome, 'done'>, string>> = {
  create: {
    administrator: 'is already an administrator; use reset to set a new password',
    member: 'belongs to a member, and members cannot become administrators; use another address',
    unknown: 'could not be made an administrator; try again',
  },
  reset: {
    administrator: 'could not be reset; try again',
    member: 'belongs to a member; members reset their password with "Forgot password?"',
    unknown: 'is not an administrator; use list to see all of them',
  },
};

/**
 * Runs one command; undefined if the arguments are invalid.
 * @throws SettingsError, and DomainError VALIDATION for an invalid address or password
 */
export async function runAdminCommand(
  args: readonly string[],
  environment: Environment,
  input: NodeJS.ReadableStream,
): Promise<CommandResult | undefined> {
  const readsPassword = args.includes('--password-stdin');
  const [action, email, ...rest] = args.filter((argument) => argument !== '--password-stdin');
  if (action === 'list' && email === undefined && !readsPassword) {
    return withIdentity(environment, (identity) => list(identity.get(AdministratorsService)));
  }
  if (action === 'beta' && (email === 'on' || email === 'off') && rest.length === 0 && !readsPassword) {
    return withIdentity(environment, (identity) => setBeta(identity.get(RuntimeService), email));
  }
  if (action === 'totp-reset' && email !== undefined && rest.length === 0 && !readsPassword) {
    const address = validate(emailOnlyRule, { email }).email;
    return withIdentity(environment, (identity) => resetSecondFactor(identity.get(AdministratorsService), address));
  }
  if ((action !== 'create' && action !== 'reset') || email === undefined || rest.length > 0) return undefined;
  const entered = readsPassword ? (await text(input)).replace(/\r?\n$/, '') : undefined;
  const valid = validate(z.object({ email: emailRule, password: newPasswordRule }), {
    email,
    password: entered ?? generatePassword(),
  });
  await requireStrongPassword(valid.password, valid.email, 'password');
  return withIdentity(environment, async (identity) => {
    const outcome = await identity.get(AdministratorsService)[action](valid.email, valid.password);
    if (outcome !== 'done') return { isDone: false, message: `${valid.email} ${NOT_DONE[action][outcome]}.` };
    const shown = entered === undefined ? `\nPassword (shown only once): ${valid.password}` : '';
    return { isDone: true, message: `${valid.email} ${DONE[action]}.${shown}` };
  });
}

export const errorMessage = (error: unknown): string =>
  error instanceof DomainError || error instanceof Error ? error.message : String(error);

async function resetSecondFactor(administrators: AdministratorsService, email: string): Promise<CommandResult> {
  const isDone = (await administrators.resetSecondFactor(email)) === 'done';
  const outcome = isDone ? 'has no second factor now, and all sessions have ended' : 'has no second factor';
  return { isDone, message: `${email} ${outcome}.` };
}

async function setBeta(runtime: RuntimeService, state: 'on' | 'off'): Promise<CommandResult> {
  const isChanged = await runtime.setBeta(state === 'on');
  return { isDone: true, message: `The beta is ${isChanged ? 'now' : 'already'} ${state}.` };
}

async function list(administrators: AdministratorsService): Promise<CommandResult> {
  const lines = (await administrators.list()).map(({ email, createdAt, lastUsedAt }) =>
    [
      email,
      `created ${createdAt.toISOString()}`,
      lastUsedAt ? `last active ${lastUsedAt.toISOString()}` : 'not signed in',
    ].join('\t'),
  );
  return { isDone: true, message: lines.length > 0 ? lines.join('\n') : 'There are no administrators.' };
}

/** Runs `work` in identity's application context. It does not listen or consume events; its outbox publishes as usual. */
async function withIdentity<T>(
  environment: Environment,
  work: (identity: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const settings = readSettings(definition.settings, { ...NOT_CALLED, ...environment });
  const app = await NestFactory.createApplicationContext(
    ServiceModule.forRoot(definition, settings, createLogger('identity', 'silent')),
    { logger: false, abortOnError: false },
  );
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
