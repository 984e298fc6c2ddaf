import { LIMITS } from '@kindred/contracts';
import { isRepeatOrRun } from './password-patterns.js';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is one of the most common ones, in any case. The list is loaded at the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const entered = password.toLowerCase();
  if (isRepeatOrRun(entered)) return true;
  loading ??= load();
  return (await loading).has(entered);
}

/** The package lists passwords by how often they occur in published leaks, without repeats and runs. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, LIMITS.commonPasswords));
}
