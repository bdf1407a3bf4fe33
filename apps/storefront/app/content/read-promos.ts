import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseDocument } from 'yaml';
import { readBilingualValue } from './bilingual-value.ts';
import type { ContentError } from './content-error.ts';
import type { Promo } from './promo.ts';
import { isDay, isRecord } from './yaml-values.ts';

export type PromosResult = { promos: Promo[]; errors: ContentError[] };

const KEYS = ['id', 'from', 'till', 'everyHours', 'delaySeconds', 'widthPx', 'link', 'title', 'text', 'button'];

/** Reads the promotional modals in the order of their file (D73). */
export function readPromos(path: string): PromosResult {
  const document = parseDocument(readFileSync(path, 'utf8'), { prettyErrors: false });
  const found = document.errors.map(({ message }) => message);
  const value: unknown = found.length > 0 ? [] : document.toJS();
  const promos = readList(value, found);
  const errors = found.map((message) => ({ file: basename(path), line: 1, message }));
  return { promos: errors.length > 0 ? [] : promos, errors };
}

function readList(value: unknown, errors: string[]): Promo[] {
  if (!Array.isArray(value)) {
    errors.push('it is a list of occasions, each begun by a dash');
    return [];
  }
  const promos = value.map((one: unknown, at) => readPromo(isRecord(one) ? one : {}, `[${at}]`, errors));
  const ids = promos.map(({ id }) => id);
  for (const id of new Set(ids)) {
    if (id !== '' && ids.indexOf(id) !== ids.lastIndexOf(id)) errors.push(`${id} stands there twice`);
  }
  return promos;
}

function readPromo(values: Record<string, unknown>, at: string, errors: string[]): Promo {
  const id = typeof values.id === 'string' ? values.id : '';
  const name = id || at;
  const found: string[] = [];
  for (const key of Object.keys(values)) {
    if (!KEYS.includes(key)) found.push(`${key} means nothing here: ${KEYS.join(', ')} do`);
  }
  if (!/^[a-z][a-z0-9-]*$/.test(id)) found.push('id is a word of small Latin letters');
  const words = (key: string) => readBilingualValue(values[key], key, found);
  const [title, text, button] = [words('title'), words('text'), words('button')];
  const promo = {
    id,
    from: dayOf(values, 'from', found),
    till: dayOf(values, 'till', found),
    everyHours: numberOf(values, 'everyHours', found),
    delaySeconds: numberOf(values, 'delaySeconds', found),
    widthPx: numberOf(values, 'widthPx', found),
    link: linkOf(values, found),
    words: {
      ru: { title: title.ru, text: text.ru, button: button.ru },
      en: { title: title.en, text: text.en, button: button.en },
    },
  };
  if (found.length === 0 && promo.till < promo.from) found.push('till is a day before from');
  errors.push(...found.map((error) => `${name}: ${error}`));
  return promo;
}

function dayOf(values: Record<string, unknown>, key: string, errors: string[]): string {
  const value = values[key];
  if (typeof value === 'string' && isDay(value)) return value;
  errors.push(`${key} must be a date such as 2027-03-31`);
  return '';
}

function numberOf(values: Record<string, unknown>, key: string, errors: string[]): number {
  const value = values[key];
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  errors.push(`${key} is a whole number from 0`);
  return 0;
}

/** Accepts only paths of the shop without the language prefix. `//` would lead to another host. */
function linkOf({ link }: Record<string, unknown>, errors: string[]): string {
  if (typeof link === 'string' && /^\/(?!\/)\S*$/.test(link)) return link;
  errors.push('link is a page of the shop, such as /family');
  return '';
}
