import { escapeHtml } from '../../requests/escape-html.js';
import { PLAIN_PAGE_STYLE } from '../../requests/plain-page-style.js';
import type { OpenApiDocument, OpenApiOperation } from './openapi-document.js';

/** Allows no scripts and no forms. */
export const DOCS_POLICY =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export const DOCS_STYLE = `${PLAIN_PAGE_STYLE}
main { max-width: 960px; margin: 0 auto; padding: 32px 16px 64px; display: grid; gap: 16px; }
.hint { color: var(--ink-2); margin: 4px 0 0; }
details { border: 1px solid var(--line); border-radius: 18px; background: var(--surface); }
summary { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; padding: 14px 20px; cursor: pointer; }
summary code { overflow-wrap: anywhere; }
code, pre { font: 15px/1.5 ui-monospace, monospace; }
.method { color: var(--accent); font-weight: 600; }
.tier { margin-left: auto; color: var(--ink-3); font-size: 15px; }
.about { padding: 0 20px 20px; }
h2 { font: 600 17px/1.3 Figtree, system-ui, sans-serif; margin: 16px 0 4px; }
pre {
  margin: 0; padding: 14px; overflow: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--field);
}
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--ink-3); } dd { margin: 0; }
`;

function block(title: string, json: unknown): string {
  if (json === undefined) return '';
  return `<h2>${title}</h2>\n<pre tabindex="0">${escapeHtml(JSON.stringify(json, null, 2))}</pre>\n`;
}

function article(method: string, path: string, operation: OpenApiOperation): string {
  const { summary, parameters, requestBody, responses } = operation;
  const response = Object.entries(responses).find(([status, { content }]) => status < '300' && content)?.[1].content;
  const statuses = Object.entries(responses).map(
    ([status, { description }]) => `<dt>${status}</dt><dd>${escapeHtml(description)}</dd>`,
  );
  return `<details>
<summary><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code><span class="tier">${operation['x-tier']}</span></summary>
<div class="about">
<p>${escapeHtml(summary)}</p>
${block('Parameters', parameters)}${block('Request body', requestBody?.content)}${block('Response', response)}<h2>Statuses</h2>
<dl>${statuses.join('')}</dl>
</div>
</details>`;
}

/** Renders the OpenAPI document: each call with tier, parameters, bodies, and statuses, followed by the schemas. */
export function docsPage({ info, paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => article(method, path, operation)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${name}</code></summary><div class="about">${block('Schema', schema)}</div></details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<main>
<header>
<h1>${escapeHtml(info.title)}</h1>
<p class="hint">${escapeHtml(info.description)}</p>
<p class="hint">OpenAPI document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</header>
${calls.join('\n')}
<h1>Schemas</h1>
${schemas.join('\n')}
</main>
</body>
</html>
`;
}
