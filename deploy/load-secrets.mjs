/**
 * Reads the secrets of a container from SECRETS_FILE, in the format of `.env`, into the environment. A variable of the
 * container that is set and not empty takes precedence. NODE_OPTIONS imports this in every Node process of a container,
 * so that commands run with `docker compose exec` have the settings of their component.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

const { SECRETS_FILE = '' } = process.env;

function readSecrets() {
  try {
    return parseEnv(readFileSync(SECRETS_FILE, 'utf8'));
  } catch (error) {
    console.error(`SECRETS_FILE ${SECRETS_FILE} cannot be read (${error.code}).`);
    process.exit(1);
  }
}

if (SECRETS_FILE !== '') for (const [name, value] of Object.entries(readSecrets())) process.env[name] ||= value;
