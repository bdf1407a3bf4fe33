import { listOf, recordOf } from './schema.ts';

export type RowBody = Record<string, unknown>;
export type Both = { ru: string; en: string };

/** A text of a stored row: in both languages, or a plain Russian one. */
export function readText(value: unknown): Both {
  if (typeof value === 'string') return { ru: value, en: '' };
  const { ru, en } = recordOf(value);
  return { ru: typeof ru === 'string' ? ru : '', en: typeof en === 'string' ? en : '' };
}

/** Texts that are empty in both languages are no text. */
export function toText({ ru, en }: Both): object | null {
  if (ru.trim() === '' && en.trim() === '') return null;
  return en.trim() === '' ? { ru } : { ru, en };
}

/** The fields in which a form differs from its stored row; a field without a value is cleared. */
export function changesOf(form: RowBody, stored: RowBody): RowBody {
  const names = new Set([...Object.keys(form), ...Object.keys(stored)]);
  const changed = [...names].filter((name) => !isSame(form[name], stored[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name] ?? null]));
}

/** A new row has no fields without values: an import reads an absent field as its default. */
export function withoutEmpty(form: RowBody): RowBody {
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== null && value !== undefined));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

const LONGEST = 200;

/** A value in words, for tables and comparisons. */
export function describe(value: unknown): string {
  const words = inWords(value);
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value)) return listOf(value).map(inWords).join('; ');
  if (typeof value !== 'object') return String(value);
  const { ru, en, ...others } = recordOf(value);
  if (ru !== undefined) return [ru, en].map(inWords).filter(Boolean).join(' / ');
  return Object.values(others).map(inWords).filter(Boolean).join(' · ');
}
