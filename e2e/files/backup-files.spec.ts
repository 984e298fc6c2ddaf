import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { POLICY_PERIODS } from '@kindred/contracts';
import { validate as lintDockerfile } from 'dockerfile-utils';
import { problemsOf, readComposeFile, type ComposeFile } from '../containers/compose-file.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');

describe('deploy/backup', () => {
  let base: ComposeFile;
  let added: ComposeFile;
  beforeAll(() => {
    base = readComposeFile({});
    added = readComposeFile({}, join(root, 'deploy/backup/docker-compose.backup.yml'));
  });

  it('conforms to the Compose specification', () => {
    expect(problemsOf(added)).toEqual([]);
  });

  it('adds archiving to the same PostgreSQL, with its settings', async () => {
    const { command = [] } = added.services['postgres'] ?? {};
    const before = base.services['postgres']?.command ?? [];
    expect(command.slice(0, before.length)).toEqual(before);
    expect(command.slice(before.length).filter((option) => option !== '-c')).toEqual([
      'archive_mode=on',
      'archive_timeout=60',
      'archive_command=pgbackrest --stanza=kindred archive-push %p',
    ]);
    const image = base.services['postgres']?.image ?? '';
    const dockerfile = await read('deploy/backup/Dockerfile');
    expect(dockerfile).toContain(`\nFROM ${image}\n`);
    expect(lintDockerfile(dockerfile)).toEqual([]);
    expect(added.services['restore-check-database']?.image).toBe(image);
  });

  it('encrypts the repository, and forgets deleted members when the policy says', async () => {
    const configuration = await read('deploy/backup/pgbackrest.conf');
    expect(configuration).toMatch(/^repo1-cipher-type=aes-256-cbc$/m);
    expect(configuration).toMatch(/^repo1-retention-full-type=time$/m);
    const days = Number(/^repo1-retention-full=(\d+)$/m.exec(configuration)?.[1]);
    // A full backup is kept until the next one is as old: a week longer.
    expect(days + 7).toBeLessThan(POLICY_PERIODS.backupDays);
  });

  it('isolates the restore check from the installation', () => {
    const { read_only: readOnly, cap_drop: dropped, networks, profiles } = added.services['restore-check'] ?? {};
    expect({ readOnly, dropped, networks, profiles }).toEqual({
      readOnly: true,
      dropped: ['ALL'],
      networks: ['restore-check', 'outside'],
      profiles: ['tools'],
    });
    expect(added.services['restore-check-database']?.networks).toEqual(['restore-check']);
    expect(added.networks['restore-check']).toEqual({ internal: true });
  });

  it('keeps its secrets out of git and of the images', async () => {
    for (const file of ['.gitignore', '.dockerignore'])
      expect((await read(file)).split('\n')).toContain('deploy/backup/*.env');
  });

  it('has a timer for each service', async () => {
    const units = await readdir(join(root, 'deploy/backup/systemd'));
    const named = (extension: string): string[] =>
      units.filter((unit) => unit.endsWith(extension)).map((unit) => unit.slice(0, -extension.length));
    expect(named('.timer')).toEqual(named('.service'));
    for (const unit of named('.service')) {
      const text = await read(`deploy/backup/systemd/${unit}.service`);
      expect(text).toMatch(/^ExecStart=(sh -c ')?docker compose (run --rm -T|exec -T -u postgres)/m);
    }
  });
});
