import type { Fields } from '../fields.ts';

// Form fields are texts: the call determines which are numbers or JSON. An invalid one stays a text and is refused
// as such.

const WHOLE = new Set(['amount', 'sessionTimeoutSecs', 'page', 'size']);
const NESTED = new Set(['jsonParams', 'orderBundle']);

export function readForm(form: URLSearchParams): Fields {
  return Object.fromEntries([...form].map(([name, text]) => [name, readValue(name, text)]));
}

function readValue(name: string, text: string): unknown {
  if (WHOLE.has(name)) return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  return NESTED.has(name) ? readJson(text) : text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
