import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { LIMITS, SERVICES } from '@kindred/contracts';
import { problemsOf, readComposeFile, readRaw } from '../containers/compose-file.js';
import {
  dashboard,
  documentedSecurityEvents,
  expressions,
  metricNamesIn,
  labelNamesIn,
  OBSERVABILITY,
  readYaml,
  recordingRules,
  RULE_FILES,
  rules,
} from '../observability/expressions.js';

/** The parts of jaeger.yml that are checked. */
interface JaegerConfig {
  service: { pipelines: { traces: { processors: string[] } } };
  receivers: { otlp: { protocols: { http: { endpoint: string } } } };
  processors: { tail_sampling: { policies: object[] } };
}

const COMPONENTS = ['gateway', ...SERVICES];
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

describe('parsing of expressions', () => {
  it('finds metric and label names', () => {
    const text =
      'histogram_quantile(0.95, sum by (le, room) (rate(a_bucket{b!~"x|y",c="{d=1}"}[5m]))) > 2 * max(e offset 5m) and up == 0';
    expect(metricNamesIn(text)).toEqual(['a_bucket', 'e']);
    expect(labelNamesIn(text)).toEqual(expect.arrayContaining(['b', 'c', 'room']));
  });
});

describe('the alert rules', () => {
  it('have a severity, a summary, and a description', () => {
    const names = rules().map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    for (const { alert, labels, annotations } of rules()) {
      expect([alert, labels['severity']]).toEqual([alert, expect.stringMatching(/^(page|look)$/)]);
      expect([alert, Object.keys(annotations).sort()]).toEqual([alert, ['description', 'summary']]);
    }
  });

  it('name commands that work in containers', () => {
    const annotationTexts = rules().map(({ annotations }) => Object.values(annotations).join(' '));
    expect(annotationTexts.join()).toContain(
      'docker compose exec identity node services/shared/event-bus/dist/bundle/cli.js failed',
    );
    expect(annotationTexts.filter((text) => text.includes('npm run'))).toEqual([]);
  });

  it('use reset-safe functions for counters', () => {
    for (const { where, text } of expressions())
      expect([where, text]).toEqual([where, expect.not.stringMatching(/delta\(/)]);
    expect(expressions().filter(({ text }) => text.includes('increase(settle_timeouts_total['))).toHaveLength(2);
  });

  it('detect every missing component', () => {
    const down = rules().find(({ alert }) => alert === 'ComponentDown')?.expr ?? '';
    for (const component of COMPONENTS) expect(down).toContain(`absent(up{job="${component}"})`);
  });

  it('refer to sections of the runbook that exist', () => {
    const runbook = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
    const sections = rules().flatMap(({ annotations }) =>
      [...(annotations['description'] ?? '').matchAll(/\(docs\/runbook\.md, (\d+)\)/g)].map(([, number]) => number),
    );
    expect(new Set(sections)).toEqual(new Set(['15']));
    for (const alert of ['SignInAttack', 'SecondFactorGuessed', 'CallersRejected']) expect(runbook).toContain(alert);
    for (const number of sections) expect(runbook).toMatch(new RegExp(`^## ${number}\\. `, 'm'));
  });

  it('cover every security event, on the dashboard or with an alert', () => {
    const events = documentedSecurityEvents();
    expect(events.length).toBeGreaterThan(5);
    const patterns = expressions().flatMap(({ text }) =>
      [...text.matchAll(/security_events_total\{event=~?"([^"]*)"/g)].map(
        ([, pattern]) => new RegExp(`^(?:${pattern})$`),
      ),
    );
    for (const event of events) expect([event, patterns.some((pattern) => pattern.test(event))]).toEqual([event, true]);
  });

  it('watch everything that is scraped besides the components', () => {
    const names = new Set(rules().flatMap(({ expr }) => metricNamesIn(expr)));
    const prefixes = ['pg_', 'redis_', 'node_', 'cluster_', 'api_s3_', 'garage_', 'alertmanager_'];
    for (const prefix of [...prefixes, 'kindred_backup_', 'kindred_restore_check_']) {
      expect([prefix, [...names].some((name) => name.startsWith(prefix))]).toEqual([prefix, true]);
    }
  });

  it('fire four hours before the review deadline', () => {
    const waiting = rules().find(({ alert }) => alert === 'ReviewsOverdue')?.expr ?? '';
    expect(Number(/> (\d+) \* 3600$/.exec(waiting)?.[1])).toBe(LIMITS.reviewHours - 4);
  });
});

describe('the service levels', () => {
  const budgets = new Map(
    recordingRules()
      .filter(({ record }) => record === 'slo:error_budget:ratio')
      .map(({ expr, labels }) => [labels?.['slo'], Number(/^vector\((.+)\)$/.exec(expr)?.[1])]),
  );

  it('have a budget, and an error ratio for every window of the alerts', () => {
    expect([...budgets.keys()]).toEqual(['availability', 'discover', 'delivery']);
    const windows = rules().flatMap(({ expr }) => [...expr.matchAll(/slo:error_ratio:rate\w+/g)].map(([name]) => name));
    expect(new Set(windows).size).toBe(7);
    for (const name of windows) {
      const recorded = recordingRules().filter(({ record }) => record === name);
      expect([name, recorded.map(({ labels }) => labels?.['slo'])]).toEqual([name, [...budgets.keys()]]);
      for (const { expr } of recorded) expect(expr).toContain(`[${name.replace('slo:error_ratio:rate', '')}]`);
    }
  });

  it('can burn as fast as the alerts require', () => {
    // 14.4 times the budget must be possible: an error ratio is at most 1.
    for (const [slo, budget] of budgets) expect([slo, 14.4 * budget < 1]).toEqual([slo, true]);
  });

  it('are described, with their objectives', () => {
    const document = readFileSync(join(ROOT, 'docs/observability.md'), 'utf8');
    for (const [slo, budget] of budgets) {
      const objective = `${Math.round((1 - budget) * 1_000) / 10}%`;
      expect(document).toMatch(new RegExp(`^\\| \`${slo}\` +\\| ${objective.replace('.', '\\.')} `, 'm'));
    }
  });
});

describe('the dashboard', () => {
  it('covers every area, with panels that do not overlap', () => {
    const { panels } = dashboard();
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        ...['Service levels', 'Traffic', 'Events', 'Sockets', 'Reviews and emails', 'Security', 'Processes'],
        'Infrastructure and backups',
      ]),
    );
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Set<string>();
    for (const { title, gridPos } of panels) {
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        const place = `${x} ${gridPos.y}`;
        expect([title, x < 24, taken.has(place)]).toEqual([title, true, false]);
        taken.add(place);
      }
    }
  });

  it('uses the provisioned data source', () => {
    const { datasources } = readYaml<{ datasources: { uid: string; type: string }[] }>(
      'grafana/provisioning/datasources/kindred.yml',
    );
    const known = datasources.map(({ uid, type }) => `${type} ${uid}`);
    for (const { title, type, datasource, targets = [] } of dashboard().panels) {
      if (type === 'row') continue;
      expect([title, targets.length > 0]).toEqual([title, true]);
      expect(known).toContain(`${datasource?.type} ${datasource?.uid}`);
    }
  });
});

describe('docker-compose.observability.yml', () => {
  const file = 'docker-compose.observability.yml';
  const added = readComposeFile({}, OBSERVABILITY + file);
  const own = Object.entries(added.services).filter(([, { image }]) => image !== undefined);

  it('conforms to the Compose specification', () => {
    expect(problemsOf(added)).toEqual([]);
  });

  it('sends all traces of every component to Jaeger, which keeps every one with an error', () => {
    for (const component of COMPONENTS) {
      const { environment = {} } = added.services[component] ?? {};
      expect([component, environment]).toEqual([
        component,
        expect.objectContaining({
          OTEL_EXPORTER_OTLP_ENDPOINT: 'http://jaeger:4318',
          OTEL_TRACES_SAMPLER: 'parentbased_always_on',
        }),
      ]);
    }
    expect(added.services['jaeger']?.networks).toContain('inside');
    const { service, processors, receivers } = readYaml<JaegerConfig>('jaeger.yml');
    expect(service.pipelines.traces.processors).toEqual(['memory_limiter', 'tail_sampling', 'batch']);
    expect(receivers.otlp.protocols.http.endpoint).toBe('0.0.0.0:4318');
    expect(processors.tail_sampling.policies[0]).toMatchObject({
      type: 'status_code',
      status_code: { status_codes: ['ERROR'] },
    });
  });

  it('pins images, publishes on loopback only, and mounts existing files read-only', () => {
    expect(own.map(([name]) => name)).toEqual([
      ...['prometheus', 'alertmanager', 'monitoring-role'],
      ...['postgres-exporter', 'redis-exporter', 'node-exporter', 'grafana', 'jaeger'],
    ]);
    for (const [name, { image, ports = [], volumes = [], restart }] of own) {
      expect([name, image]).toEqual([
        name,
        expect.stringMatching(/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?(?:@sha256:[\da-f]{64})?$/),
      ]);
      expect([name, restart]).toEqual([name, name === 'monitoring-role' ? 'no' : 'unless-stopped']);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      for (const [from = '', , mode] of volumes.map((one) => one.split(':'))) {
        if (from === '/') expect([name, mode]).toEqual(['node-exporter', 'ro,rslave']);
        else if (!from.startsWith('.')) expect(Object.keys(added.volumes)).toContain(from);
        else expect([from, mode, existsSync(ROOT + from)]).toEqual([from, 'ro', true]);
      }
    }
  });

  it('starts what reads a secret after the secret exists, and gives it no other', () => {
    const main = readRaw();
    const readers = own.flatMap(([name, { volumes = [], depends_on: needs = {} }]) =>
      volumes
        .filter((volume) => volume.startsWith('secrets-'))
        .map((volume) => [name, volume, Object.keys(needs)] as const),
    );
    expect(readers).toEqual([
      ['monitoring-role', 'secrets-postgres:/run/kindred:ro', ['secrets', 'postgres']],
      ['monitoring-role', 'secrets-monitoring:/run/monitoring', ['secrets', 'postgres']],
      ['postgres-exporter', 'secrets-monitoring:/run/monitoring:ro', ['monitoring-role']],
      ['redis-exporter', 'secrets-redis:/run/kindred:ro', ['secrets', 'redis']],
    ]);
    for (const [, volume] of readers) {
      const [name = ''] = volume.split(':');
      if (name === 'secrets-monitoring') expect(Object.keys(main.volumes)).not.toContain(name);
      else expect(main.services['secrets']?.volumes).toContain(`${name}:/secrets/${name.replace('secrets-', '')}`);
    }
    // Both read what the container `secrets` writes, or what the first one does.
    expect(added.services['postgres-exporter']?.environment?.['DATA_SOURCE_PASS_FILE']).toBe(
      added.services['monitoring-role']?.environment?.['PASSWORD_FILE'],
    );
  });

  it('disables login to the dashboard', () => {
    expect(added.services['grafana']?.environment).toMatchObject({
      GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true',
      GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
      GF_AUTH_BASIC_ENABLED: 'false',
    });
  });

  it('scrapes every replica of every component on its port', () => {
    const { scrape_configs: jobs } = readYaml<{
      scrape_configs: { job_name: string; dns_sd_configs?: { names: string[]; type: string; port: number }[] }[];
    }>('prometheus.yml');
    const ofComponents = jobs.filter((job) => job.dns_sd_configs !== undefined);
    const main = readRaw();
    const listening = COMPONENTS.map((component) => {
      const setting = component === 'gateway' ? added.services[component]?.environment?.['METRICS_LISTEN'] : undefined;
      const address = String(setting ?? main.services[component]?.environment?.['LISTEN']);
      return [component, Number(/^tcp:0\.0\.0\.0:(\d+)$/.exec(address)?.[1])];
    });
    expect(ofComponents.map(({ job_name: name, dns_sd_configs: found }) => [name, found?.[0]?.port])).toEqual(
      listening,
    );
    for (const { job_name: name, dns_sd_configs: found } of ofComponents) {
      expect(found).toEqual([expect.objectContaining({ names: [name], type: 'A' })]);
    }
    expect(main.services['gateway']?.ports?.join()).not.toContain('9400');
  });

  it('scrapes every exporter, and loads every rule', () => {
    const { scrape_configs: jobs, rule_files: files } = readYaml<{
      scrape_configs: { job_name: string; static_configs?: { targets: string[] }[] }[];
      rule_files: string[];
    }>('prometheus.yml');
    const targets = jobs.flatMap(({ static_configs: groups = [] }) => groups.flatMap((group) => group.targets));
    expect(targets).toEqual([
      ...['postgres-exporter:9187', 'redis-exporter:9121', 'node-exporter:9100', 'store:3903', 'alertmanager:9093'],
    ]);
    expect(files).toEqual(RULE_FILES.map((file) => `/etc/prometheus/${file}`));
    const mounted = added.services['prometheus']?.volumes?.join() ?? '';
    for (const file of files) expect(mounted).toContain(`:${file}:ro`);
  });
});
