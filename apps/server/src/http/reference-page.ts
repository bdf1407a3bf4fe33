import { escapeMarkup } from './escape-markup.ts';

type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { description: string; content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>;
};

/** The API reference as HTML without scripts, from the OpenAPI document. */
export function referencePage(document: Record<string, unknown>): string {
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>);
  const calls = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callSection(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Kashtanka: the API</title><style>${STYLE}</style>
</head><body><main><h1>Kashtanka: the API</h1>
<p>Every call, from the <a href="/api/v1/openapi.json">OpenAPI document</a>. Paths are relative to <code>/api/v1</code>;
end slashes do not matter.</p>${calls.join('\n')}</main></body></html>`;
}

function callSection(method: string, path: string, operation: Operation): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const body = Object.values(requestBody?.content ?? {})[0];
  const answers = Object.entries(responses).map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0];
    return `<li><b>${status}</b> ${escapeMarkup(description)}${schema ? details('schema', schema.schema) : ''}</li>`;
  });
  const listed = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<li><code>${escapeMarkup(name)}</code> in ${place}${required ? ', required' : ''}: <code>${escapeMarkup(JSON.stringify(schema))}</code></li>`,
  );
  return `<section id="${operationId}"><h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2>
<p>${escapeMarkup(summary)}</p>${listed.length > 0 ? `<ul>${listed.join('')}</ul>` : ''}
${requestBody && body ? `<p>${escapeMarkup(requestBody.description)}</p>${details('request', body.schema)}` : ''}<ul>${answers.join('')}</ul></section>`;
}

function details(name: string, schema: unknown): string {
  return `<details><summary>${name}</summary><pre>${escapeMarkup(JSON.stringify(schema, null, 2))}</pre></details>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#231714;margin:0}main{max-width:860px;margin:auto;padding:20px}
h1{font-weight:500}section{border-top:1px solid #dde2df;padding:16px 0}h2{font-size:18px;margin:0;overflow-wrap:anywhere}
code,pre{font-size:14px;overflow-wrap:anywhere}pre{background:#f2f5f3;padding:12px;overflow:auto}a{color:#86361b}`;
