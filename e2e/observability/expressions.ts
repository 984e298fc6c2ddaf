import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const OBSERVABILITY = fileURLToPath(new URL('../../deploy/observability/', import.meta.url));

/** A PromQL expression and where it is used. */
export interface Expression {
  where: string;
  text: string;
}

interface Rules {
  groups: {
    rules: { alert: string; expr: string; labels: Record<string, string>; annotations: Record<string, string> }[];
  }[];
}

export interface Panel {
  id: number;
  type: string;
  title: string;
  gridPos: { h: number; w: number; x: number; y: number };
  datasource?: { type: string; uid: string };
  targets?: { refId: string; expr: string }[];
}

export const readYaml = <Shape>(path: string): Shape => parse(readFileSync(OBSERVABILITY + path, 'utf8')) as Shape;

export const rules = (): Rules['groups'][number]['rules'] =>
  readYaml<Rules>('alerts.yml').groups.flatMap((group) => group.rules);

export const dashboard = (): { uid: string; title: string; panels: Panel[] } =>
  JSON.parse(readFileSync(`${OBSERVABILITY}grafana/dashboard.json`, 'utf8')) as ReturnType<typeof dashboard>;

/** All expressions of the alert rules and the dashboard. */
export function expressions(): Expression[] {
  return [
    ...rules().map(({ alert, expr }) => ({ where: `alert ${alert}`, text: expr })),
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
/** Labels that Prometheus or an alert sets. */
const BUILT_IN_LABELS = new Set(['job', 'instance', 'le', 'alertstate', 'alertname']);
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'on', 'ignoring', 'inf', 'nan']);

/** Names of the metrics in an expression, without those of Prometheus. */
export function metricNamesIn(text: string): string[] {
  const bare = text
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
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
