import type { Actor } from './access-actors.js';
import { totpCode } from './second-factor.js';

/** The request of one matrix cell. */
export interface AccessRequest {
  actor: Actor;
  path: string;
  body?: unknown;
}

export type Prepare = (actor: Actor, path: string) => Promise<Partial<AccessRequest>> | Partial<AccessRequest>;

export const hasSession = ({ name }: Actor): boolean => !['visitor', 'unverified', 'banned'].includes(name);

/** Whether staff can sanction the account of the actor. */
export const hasAccount = ({ name }: Actor): boolean => !['visitor', 'unverified', 'admin'].includes(name);

/** Whether the actor can be reported. */
export const isActive = ({ name }: Actor): boolean => ['bare', 'active', 'muted', 'outsider'].includes(name);

/** Starts the setup of a second factor. @returns its first code */
export async function firstCode(actor: Actor): Promise<string> {
  if (!hasSession(actor)) return '123456';
  const { person } = actor;
  const body = { password: person.password };
  return totpCode((await person.expect<{ secret: string }>(200, 'POST', '/api/account/totp', body)).secret);
}
