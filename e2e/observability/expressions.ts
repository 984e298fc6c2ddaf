import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const OBSERVABILITY = fileURLToPath(new URL('../../deploy/observability/', import.meta.url));

/** A question to Prometheus, and where it is asked. */
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

/** All that alerts and dashboard ask. */
export function expressions(): Expression[] {
  return [
    ...rules().map(({ alert, expr }) => ({ where: `alert ${alert}`, text: expr })),
    ...dashboard().panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: `panel ${title}`, text: expr })),
    ),
  ];
}

const DOCUMENT = fileURLToPath(new URL('../../docs/observability.md', import.meta.url));

/** The figures that the documentation has in its table, with their labels. */
export function documented(): { name: string; labels: string[] }[] {
  const [, table = ''] = readFileSync(DOCUMENT, 'utf8').split('## Metrics');
  return [...table.matchAll(/^\| `(\w+)` +\| ([^|]*)\|/gm)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label),
  }));
}

/** Figures that are Prometheus's own. */
const OWN_FIGURES = new Set(['up', 'ALERTS']);
/** Labels that Prometheus gives, or an alert. */
const OWN_LABELS = new Set(['job', 'instance', 'le', 'alertstate', 'alertname']);
const WORDS = new Set(['and', 'or', 'unless', 'bool', 'offset', 'on', 'ignoring', 'inf', 'nan']);

/** The names of the figures that an expression asks for, but for Prometheus's own. */
export function figuresIn(text: string): string[] {
  const bare = text
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replace(/\boffset\s+\w+/g, ' ');
  const names = [...bare.matchAll(/(?<![\w.])([a-zA-Z_:][\w:]*)(?!\w)(?!\s*\()/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !WORDS.has(name) && !OWN_FIGURES.has(name));
}

/** The names of the labels that an expression goes by, but for Prometheus's own. */
export function labelsIn(text: string): string[] {
  const matched = [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
    [...inside.replace(/"[^"]*"/g, '""').matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, name = '']) => name),
  );
  const grouped = [...text.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(/\s*,\s*/));
  return [...new Set([...matched, ...grouped])].filter((name) => !OWN_LABELS.has(name));
}
