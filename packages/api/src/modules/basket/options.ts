import { createHash } from 'node:crypto';
import type { LineOption, LineOptionInput } from '@kashtanka/contract';
import { isOneLine, isPlainText, withoutFormat } from '@kashtanka/rules';
import type { Family, StoredOption } from '#modules/catalogue';
import { judgeEngraving, UNSEEN_TEXT } from '#modules/engraving';
import { canonicalEmail } from '#platform/canonical-email';
import type { FieldRefusal, FieldRefusals } from '#platform/http/reply';
import { isNeeded } from './certificate-options.ts';
import { type Sold, TAG_TEXT, valueRefusal } from './option-values.ts';

export type ReadOptions = { ok: true; options: LineOption[] } | { ok: false; fields: FieldRefusals };

/** A request's options against those that the product has: named by id or code, each at most once, in order of code. */
export function readOptions(given: readonly LineOptionInput[], sold: Sold): ReadOptions {
  const { family } = sold;
  const fields: FieldRefusals = {};
  const read = new Map<string, LineOption>();
  given.forEach((input, index) => {
    const option = family.options.find((one) => isNamed(one, input) && !read.has(one.code));
    const value = storedValue(option, seenText(option, input.value).trim());
    const refusal = refuse(option, input.value, sold);
    if (refusal) fields[index] = refusal;
    else if (option && value) read.set(option.code, { option: option.id, code: option.code, value });
  });
  const isGiven = (option: StoredOption) =>
    given.some((input) => isNamed(option, input) && input.value.trim() !== '');
  const missing = family.options.filter(
    (option) => (option.is_required || isNeeded(family, option.code, read)) && !isGiven(option),
  );
  for (const { code } of missing) fields[code] ??= [{ code: 'required' }];
  const options = [...read.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const [code, refusal] of sold.tag ? judgeEngraving(sold.tag, options) : []) {
    fields[placeOf(code, given, family)] ??= { value: [refusal] };
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields: { options: fields } };
  return { ok: true, options };
}

/** An address in its stored form: emails go there, and lines with other spellings of it are one line. */
function storedValue(option: StoredOption | undefined, value: string): string {
  return option?.type === 'email' ? (canonicalEmail(value) ?? value) : value;
}

/** The articles that options to sell one thing with another were given. */
export function companionsIn({ options }: Family, given: readonly LineOptionInput[]): string[] {
  const selling = options.filter(({ type }) => type === 'sell_with');
  return given
    .filter((input) => selling.some((option) => isNamed(option, input)))
    .map(({ value }) => value.trim())
    .filter((value) => value !== '');
}

/** Where in the request an option stands that was read out of it. */
function placeOf(code: string, given: readonly LineOptionInput[], { options }: Family): number {
  const option = options.find((one) => one.code === code);
  return given.findIndex((input) => option && isNamed(option, input));
}

/** By id or by code; when both are told, they must agree. */
function isNamed({ id, code }: StoredOption, { option, code: named }: LineOptionInput): boolean {
  if (option === undefined && named === undefined) return false;
  return (option === undefined || option === id) && (named === undefined || named === code);
}

/** Blanks at the ends are forgiven, a line feed at the end of a single line is not. */
function refuse(option: StoredOption | undefined, given: string, sold: Sold): FieldRefusals | undefined {
  if (!option) return { code: [{ code: 'invalid' }] };
  const value = seenText(option, given).trim();
  const refusal = shapeRefusal(option, given) ?? (value && valueRefusal(option, value, sold));
  return refusal ? { value: [refusal] } : undefined;
}

function shapeRefusal(option: StoredOption, given: string): FieldRefusal | undefined {
  const seen = seenText(option, given);
  if (!isPlainText(seen)) return UNSEEN_SIGNS;
  if (option.type !== 'textarea' && !isOneLine(seen)) return SEVERAL_LINES;
  return seen.trim() === '' && given.trim() !== '' ? UNSEEN_TEXT : undefined;
}

/**
 * Signs without width are not cut, so a tag does not keep them: a number that is copied out of a phone's contacts lies
 * between marks of direction. In a letter they hold emoji together, and one that turns the direction forges what stands beside.
 */
function seenText(option: StoredOption | undefined, given: string): string {
  return option?.code === TAG_TEXT ? withoutFormat(given) : given;
}

const UNSEEN_SIGNS: FieldRefusal = {
  code: 'invalid',
  words: {
    ru: 'В\u00a0тексте есть невидимые символы. Наберите его заново, не\u00a0копируя',
    en: 'The text has invisible characters. Type it again instead of pasting it',
  },
};

const SEVERAL_LINES: FieldRefusal = {
  code: 'invalid',
  words: { ru: 'Здесь может быть только одна строка', en: 'There can be one line only here' },
};

/** Lines of one article with the same key are one line (D39). */
export function optionsKey(options: readonly LineOption[]): string {
  const text = JSON.stringify(options.map(({ code, value }) => [code, value]));
  return createHash('sha256').update(text).digest('base64url');
}
