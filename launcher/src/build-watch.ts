import { SERVICES } from '@kindred/contracts';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
/** The compiler writes many files at once; a part is started again when it has been quiet for this long, in ms. */
const quiet = 400;

/** Tells, by its name, each part whose compiled files have changed; all of them when it was a shared package. */
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
      }, quiet);
    });
  }
}
