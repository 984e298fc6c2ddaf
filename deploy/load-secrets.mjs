/**
 * Reads the secrets of a container from SECRETS_FILE, in the format of `.env`, into the environment. A variable of the
 * container that is set and not empty takes precedence. NODE_OPTIONS imports this in every Node process of a container,
 * so that commands run with `docker compose exec` have the settings of their component.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const { SECRETS_FILE = '' } = process.env;
if (SECRETS_FILE !== '') {
  for (const [name, value] of Object.entries(parseEnv(readFileSync(SECRETS_FILE, 'utf8')))) {
    process.env[name] ||= value;
  }
}
