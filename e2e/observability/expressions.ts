import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const OBSERVABILITY = fileURLToPath(new URL('../../deploy/observability/', import.meta.url));

/** A PromQL expression and where it is used. */
export interface Expression {
  where: string;
  text: string;
}

interface AlertRule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}

interface RecordingRule {
  record: string;
  expr: string;
  labels?: Record<string, string>;
}

interface Rules {
  groups: { name: string; rules: (AlertRule | RecordingRule)[] }[];
}

export const RULE_FILES = ['alerts.yml', 'service-levels.yml'];

export interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  datasource?: { type: string; uid: string };
  targets?: { refId: string; expr: string }[];
}

export const readYaml = <Shape>(path: string): Shape => parse(readFileSync(OBSERVABILITY + path, 'utf8')) as Shape;

const allRules = (): (AlertRule | RecordingRule)[] =>
  RULE_FILES.flatMap((file) => readYaml<Rules>(file).groups.flatMap((group) => group.rules));

export const rules = (): AlertRule[] => allRules().filter((rule) => 'alert' in rule);

export const recordingRules = (): RecordingRule[] => allRules().filter((rule) => 'record' in rule);

export const dashboard = (): { uid: string; title: string; panels: Panel[] } =>
  JSON.parse(readFileSync(`${OBSERVABILITY}grafana/dashboard.json`, 'utf8')) as ReturnType<typeof dashboard>;

/** All expressions of the rules and the dashboard. */
export function expressions(): Expression[] {
  return [
    ...rules().map(({ alert, expr }) => ({ where: `alert ${alert}`, text: expr })),
    ...recordingRules().map(({ record, expr }) => ({ where: `record ${record}`, text: expr })),
    ...dashboard().panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `panel ${title}`, text: expr })),
    ),
  ];
}

const DOCUMENT = fileURLToPath(new URL('../../docs/observability.md', import.meta.url));

/** The metrics in the table of docs/observability.md, with their labels. */
export function documentedMetrics(): { name: string; labels: string[] }[] {
  const [, table = ''] = readFileSync(DOCUMENT, 'utf8').split('## Metrics');
  return [...table.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  }));
}

/** The security events that docs/observability.md names, sorted. */
export function documentedSecurityEvents(): string[] {
  const row = /^\| `security_events_total`.*$/m.exec(readFileSync(DOCUMENT, 'utf8'))?.[0] ?? '';
  return [...row.matchAll(/`(\w+(?:-\w+)+)`/g)].map(([, event = '']) => event).sort();
}

/** Metrics that Prometheus provides. */
const BUILT_IN_METRICS = new Set(['up', 'ALERTS']);
/**
 * Metrics of others: the exporters of PostgreSQL, Redis, and the host, Garage, Alertmanager, and the commands for backups.
 */
const FOREIGN_METRICS =
  /^(?:pg|redis|node|cluster|api_s3|garage|alertmanager|kindred_(?:pitr_)?backup|kindred_restore_check)_/;

/** Whether a component of this installation exposes the metric, and not an exporter or a recording rule. */
export const isOwnMetric = (name: string): boolean => !FOREIGN_METRICS.test(name) && !name.includes(':');
/** Labels that Prometheus or an alert sets. */
const BUILT_IN_LABELS = new Set(['job', 'instance', 'le', 'alertstate', 'alertname', 'slo']);
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'on', 'ignoring', 'inf', 'nan']);

/** Names of the metrics in an expression, without those of Prometheus. */
export function metricNamesIn(text: string): string[] {
  const bare = text
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\b(?:group_left|group_right)(?:\s*\([^)]*\))?/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)(?!\w)(?!\s*\()/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !KEYWORDS.has(name) && !BUILT_IN_METRICS.has(name));
}

/** Names of the labels in an expression, without those of Prometheus. */
export function labelNamesIn(text: string): string[] {
  const matched = [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.replace(/"[^"]*"/g, '""').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
  );
  const grouped = [...text.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(/\s*,\s*/));
  return [...new Set([...matched, ...grouped])].filter((name) => !BUILT_IN_LABELS.has(name));
}

/** The bucket bounds in an expression. A quantile or a share at a bound that no bucket has would be missing. */
export const thresholdsIn = ({ where, text }: Expression): { where: string; name: string; le: string }[] =>
  [...text.matchAll(/(\w+_bucket)\{[^}]*\ble="([^"]+)"/g)].map(([, name = '', le = '']) => ({ where, name, le }));
