import { PLAIN_PAGE_STYLE } from '../requests/plain-page-style.js';

/** A GraphQL playground for development. Operations run with the session cookie of this origin. */
export const PLAYGROUND_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Graph playground</title>
<link rel="stylesheet" href="/graphql/playground.css">
<script src="/graphql/playground.js" defer></script>
</head>
<body>
<header><h1>Graph playground</h1><button id="run" type="button">Run</button></header>
<main>
<section>
<label for="query">Operation</label>
<textarea id="query" spellcheck="false">query {
  runtime {
    beta
    version
  }
}</textarea>
<label for="variables">Variables (JSON)</label>
<textarea id="variables" spellcheck="false">{}</textarea>
</section>
<section>
<label for="response">Response</label>
<pre id="response" tabindex="0" aria-live="polite"></pre>
<label for="fields">Schema</label>
<pre id="fields" tabindex="0"></pre>
</section>
</main>
</body>
</html>
`;

export const PLAYGROUND_STYLE = `${PLAIN_PAGE_STYLE}
header { display: flex; justify-content: space-between; align-items: center; padding: 20px 24px; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 24px; padding: 0 24px 24px; }
section { display: flex; flex-direction: column; gap: 8px; min-width: 0; }
label { color: var(--ink-3); font-size: 15px; }
textarea, pre { font: 15px/1.5 ui-monospace, monospace; }
#query { min-height: 45vh; } #variables { min-height: 18vh; }
pre {
  margin: 0; padding: 14px; min-height: 30vh; max-height: 45vh; overflow: auto; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface); white-space: pre-wrap; overflow-wrap: anywhere;
}
`;

export const PLAYGROUND_SCRIPT = `
const element = (id) => document.getElementById(id);
const send = async (body) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
};
const run = async () => {
  try {
    const variables = JSON.parse(element('variables').value || '{}');
    element('response').textContent = JSON.stringify(await send({ query: element('query').value, variables }), null, 2);
  } catch (error) {
    element('response').textContent = String(error);
  }
};
const typeName = (type) => {
  if (type.kind === 'NON_NULL') return typeName(type.ofType) + '!';
  return type.kind === 'LIST' ? '[' + typeName(type.ofType) + ']' : type.name;
};
const showFields = async () => {
  const level = (inner) => 'name kind' + (inner ? ' ofType { ' + inner + ' }' : '');
  const type = level(level(level(level(''))));
  const fields = 'fields { name args { name type { ' + type + ' } } type { ' + type + ' } }';
  const { data } = await send({ query: '{ __schema { types { name kind ' + fields + ' } } }' });
  const shown = data.__schema.types.filter(({ kind, name }) => kind === 'OBJECT' && !name.startsWith('__'));
  element('fields').textContent = shown.map(({ name, fields }) => name + '\\n' + fields.map((field) => {
    const args = field.args.map((arg) => arg.name + ': ' + typeName(arg.type)).join(', ');
    return '  ' + field.name + (args ? '(' + args + ')' : '') + ': ' + typeName(field.type);
  }).join('\\n')).join('\\n\\n');
};
element('run').addEventListener('click', run);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
});
showFields();
`;
