import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import { readBilingualValue } from './bilingual-value.ts';
import type { ContentError } from './content-error.ts';
import type { Partner } from './partner.ts';
import { isDay, isRecord } from './yaml-values.ts';

export type PartnersResult = { partners: Partner[]; errors: ContentError[] };

const KEYS = ['name', 'offer', 'text', 'terms', 'code', 'link', 'until'];

/** Reads the partners of a folder, one YAML file each, sorted by file name. */
export function readPartners(folder: string): PartnersResult {
  const errors: ContentError[] = [];
  const files = globSync('*.yaml', { cwd: folder }).sort();
  const partners = files.flatMap((file) => {
    const found: string[] = [];
    const partner = readPartner(readFileSync(join(folder, file), 'utf8'), basename(file, '.yaml'), found);
    errors.push(...found.map((message) => ({ file: `partners/${file}`, line: 1, message })));
    return found.length === 0 ? [partner] : [];
  });
  return { partners, errors };
}

function readPartner(yaml: string, slug: string, errors: string[]): Partner {
  const document = parseDocument(yaml, { prettyErrors: false });
  errors.push(...document.errors.map(({ message }) => message));
  const parsed: unknown = document.errors.length > 0 ? {} : document.toJS();
  const values = isRecord(parsed) ? parsed : {};
  for (const key of Object.keys(values)) {
    if (!KEYS.includes(key)) errors.push(`${key} means nothing here: ${KEYS.join(', ')} do`);
  }
  const words = (key: string) => readBilingualValue(values[key], key, errors);
  const text = words('text');
  return {
    slug,
    name: words('name'),
    offer: words('offer'),
    terms: words('terms'),
    text: { ru: paragraphs(text.ru), en: paragraphs(text.en) },
    way: wayOf(values, errors),
    until: dayOf(values.until, errors),
  };
}

function paragraphs(text: string): string[] {
  return text.split(/\n\s*\n/).map((paragraph) => paragraph.replaceAll('\n', ' '));
}

/** Requires exactly one of `code` and `link`. A link must have a safe protocol. */
function wayOf({ code, link }: Record<string, unknown>, errors: string[]): Partner['way'] {
  if (typeof code === 'string' && link === undefined) return { code };
  if (code === undefined && typeof link === 'string' && link.startsWith('https://')) return { link };
  errors.push('exactly one of code and link is required; a link begins with https://');
  return { code: '' };
}

function dayOf(value: unknown, errors: string[]): string {
  if (typeof value === 'string' && isDay(value)) return value;
  errors.push('until is the last day, such as 2027-03-31');
  return '';
}
