import { LIMITS } from '@kindred/contracts';

let loading: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is one of the most common ones, in any case. The list is loaded at the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loading ??= load();
  return (await loading).has(password.toLowerCase());
}

/** The package lists passwords by how often they occur in published leaks. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, LIMITS.commonPasswords));
}
