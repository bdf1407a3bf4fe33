import { productFormText } from '@kashtanka/texts/backoffice/catalogue/product-form';
import { plainText } from '#platform/text/plain-text.ts';
import { useText } from '#platform/text/text.ts';
import { isRecord } from '../model/local-text.ts';

const LONGEST = 240;

/** A value of a row in words, for a comparison: texts in both languages, the articles and prices of sizes. */
export function describeValue(value: unknown): string {
  const words = inWords(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value)) return value.map(inWords).join('; ');
  if (typeof value === 'string') return value.startsWith('<') ? plainText(value) : value;
  if (!isRecord(value)) return String(value);
  if ('ru' in value) return [value.ru, value.en].map(inWords).filter(Boolean).join(' / ');
  return Object.values(value).map(inWords).filter(Boolean).join(' · ');
}

/** The names of the fields of a row, as the form calls them. */
export function useFieldName(): (field: string) => string {
  const { fields } = useText(productFormText);
  const names: Readonly<Record<string, string>> = fields;
  return (field) => names[field] ?? field;
}
