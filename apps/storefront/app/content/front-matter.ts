import { LineCounter, parseDocument } from 'yaml';
import type { CompileContext } from './content-error.ts';
import type { Edition } from './page.ts';
import { typeset } from './typeset.ts';
import { isDay, isRecord } from './yaml-values.ts';

export type FrontMatter = { title: string; description: string; edition: Edition | null };

const FENCED = /^---\n([\s\S]*?\n)---\n/;
const NONE: FrontMatter = { title: '', description: '', edition: null };
const KEYS = ['title', 'description', 'version', 'date'];

/**
 * Splits the YAML header from the text. The text keeps its line numbers, so that errors point at the right line.
 */
export function parseFrontMatter(text: string, source: CompileContext): FrontMatter & { body: string } {
  const [whole, yaml = ''] = FENCED.exec(text) ?? [];
  if (whole === undefined) {
    source.reportError(1, 'front_matter', 'the text begins with --- , its title and description, and --- again');
    return { ...NONE, body: text };
  }
  const body = '\n'.repeat(whole.split('\n').length - 1) + text.slice(whole.length);
  return { ...parse(yaml, source), body };
}

function parse(yaml: string, source: CompileContext): FrontMatter {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false });
  // Line 1 of the file is the opening `---`.
  for (const error of document.errors)
    source.reportError(lines.linePos(error.pos[0]).line + 1, 'front_matter', error.message);
  const parsed: unknown = document.errors.length > 0 ? {} : document.toJS();
  if (document.errors.length > 0) return NONE;
  const values = isRecord(parsed) ? parsed : {};
  for (const key of Object.keys(values)) {
    if (!KEYS.includes(key))
      source.reportError(lineOf(yaml, key), 'front_matter', `${key} means nothing here: ${KEYS.join(', ')} do`);
  }
  const words = (key: string): string => {
    const value = values[key];
    if (typeof value === 'string' && value.trim() !== '') return typeset(value, source.locale);
    source.reportError(lineOf(yaml, key), 'front_matter', `${key} is missing`);
    return '';
  };
  return { title: words('title'), description: words('description'), edition: editionOf(values, yaml, source) };
}

/** Requires version and date together: `version: "1.0"`, `date: 2026-11-22`. */
function editionOf(
  { version, date }: Record<string, unknown>,
  yaml: string,
  source: CompileContext,
): Edition | null {
  if (version === undefined && date === undefined) return null;
  if (typeof version === 'string' && typeof date === 'string' && isDay(date)) return { version, date };
  source.reportError(
    lineOf(yaml, 'version'),
    'front_matter',
    'a version in quotes and a date such as 2026-11-22 go together',
  );
  return null;
}

function lineOf(yaml: string, key: string): number {
  return yaml.split('\n').findIndex((line) => line.startsWith(`${key}:`)) + 2;
}
