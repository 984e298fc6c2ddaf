import { SERVICES } from '@kindred/contracts';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
/** Debounces the many files of one compilation. */
const debounceMs = 400;

/**
 * Calls `changed` with the name of each component whose compiled files have changed; with all, for a shared package.
 */
export function watchBuild(changed: (name: string) => void): void {
  const services = SERVICES.map((name) => [`services/${name}`, [name]] as const);
  const shared = ['contracts', 'event-bus', 'service-kit'].map(
    (name) => [`services/shared/${name}`, [...SERVICES, 'gateway', 'demo']] as const,
  );
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  for (const [folder, names] of [...services, ...shared, ['gateway', ['gateway']], ['demo', ['demo']]] as const) {
    watch(fileURLToPath(new URL(`${folder}/dist`, root)), { recursive: true }, (_, file) => {
      if (!file?.endsWith('.js')) return;
      for (const name of names) pending.add(name);
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const name of pending) changed(name);
        pending.clear();
      }, debounceMs);
    });
  }
}
