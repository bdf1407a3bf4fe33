import type { AuditRow } from '@kashtanka/contract/admin';
import { moneyToWire } from '@kashtanka/rules';
import { referenceText } from '@kashtanka/texts/backoffice/catalogue/reference';
import { auditText } from '@kashtanka/texts/backoffice/log/audit';
import { statusesText } from '@kashtanka/texts/backoffice/statuses';
import type { Locale } from '#platform/text/locale.ts';
import { roleWords } from '#platform/text/log-words.ts';
import { formatSum } from '#platform/text/money.ts';

/** A stored value by its field, in words; undefined: the side has none. */
export type ValueRow = { field: string; before: string | undefined; after: string | undefined };

type Stored = Readonly<Record<string, unknown>>;

/** What a command changed, field by field; fields that stayed are left out. */
export function listChanges({ before, after, details }: AuditRow, locale: Locale): ValueRow[] {
  // Some commands store both sides among their details.
  const sides = before || after ? { before, after } : { before: details.before, after: details.after };
  const [old, fresh] = [flatten(sides.before, locale), flatten(sides.after, locale)];
  const fields = [...new Set([...old.keys(), ...fresh.keys()])];
  return fields
    .map((field) => ({ field, before: old.get(field), after: fresh.get(field) }))
    .filter((row) => row.before !== row.after);
}

/** What else is stored with a command. */
export function listDetails({ details }: AuditRow, locale: Locale): (readonly [field: string, value: string])[] {
  const { before: _, after: __, ...others } = details;
  return [...flatten(others, locale)];
}

/** Nested values by the names on their way. */
function flatten(value: unknown, locale: Locale, path: readonly string[] = []): Map<string, string> {
  if (value === null || value === undefined || value === '') return new Map();
  if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    return new Map(value.flatMap((item, at) => [...flatten(item, locale, [...path, String(at + 1)])]));
  if (isStored(value)) {
    return new Map(Object.entries(value).flatMap(([key, item]) => [...flatten(item, locale, [...path, key])]));
  }
  const text = auditText[locale];
  const field = path.map((key) => nameOf(key, locale)).join(' · ') || text.details;
  return new Map([[field, wordsOf(path.at(-1) ?? '', value, locale)]]);
}

function isStored(value: unknown): value is Stored {
  return typeof value === 'object' && !Array.isArray(value);
}

function nameOf(key: string, locale: Locale): string {
  const known: Readonly<Record<string, string>> = { ...referenceText[locale].fields, ...auditText[locale].fields };
  return known[key] ?? key;
}

/** Stored in kopecks. */
const SUMS = ['kopecks', 'total', 'due', 'surcharge'];

function wordsOf(key: string, value: unknown, locale: Locale): string {
  const text = auditText[locale];
  if (typeof value === 'boolean') return value ? text.yes : text.no;
  if (typeof value === 'number' && SUMS.includes(key)) return formatSum(locale, moneyToWire(value));
  const words = Array.isArray(value) ? value.join(', ') : String(value);
  if (key === 'role' || key === 'roles') return roleWords(words, locale) || words;
  const statuses: Readonly<Record<string, string>> = statusesText[locale].orders;
  return key === 'to' ? (statuses[words] ?? words) : words;
}
