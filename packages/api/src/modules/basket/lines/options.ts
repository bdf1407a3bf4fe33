import { createHash } from 'node:crypto';
import type { LineOption, LineOptionInput } from '@kashtanka/contract';
import { cleanLine, cleanStructured, cleanText } from '@kashtanka/rules';
import { engraving, type StoredProduct } from '#modules/catalogue';

import type { FieldRefusals } from '#platform/http/reply';
import { normalizeEmail } from '#platform/mail/normalize-email';
import { isOptionRequired } from './certificate-options.ts';
import { type OptionContext, refuseValue, type StoredOption } from './option-values.ts';

export type ParsedOptions = { ok: true; options: LineOption[] } | { ok: false; fields: FieldRefusals };

/** Matches a request's options with the product's: named by id or code, each at most once, ordered by code. */
export function parseOptions(given: readonly LineOptionInput[], sold: OptionContext): ParsedOptions {
  const { product } = sold;
  const fields: FieldRefusals = {};
  const read = new Map<string, LineOption>();
  given.forEach((input, index) => {
    const option = product.options.find((one) => isNamed(one, input) && !read.has(one.code));
    const value = option ? cleanValue(option, input.value) : '';
    const refusal = refuse(option, value, sold);
    if (refusal) fields[index] = refusal;
    else if (option && value)
      read.set(option.code, { option: option.id, code: option.code, value: storedValue(option, value, sold) });
  });
  const isGiven = (option: StoredOption) =>
    given.some((input) => isNamed(option, input) && cleanValue(option, input.value) !== '');
  const missing = product.options.filter(
    (option) => (option.is_required || isOptionRequired(product, option.code, read)) && !isGiven(option),
  );
  for (const { code } of missing) fields[code] ??= [{ code: 'required' }];
  const options = [...read.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
  for (const [code, refusal] of sold.tag ? engraving.validate(sold.tag, options) : []) {
    fields[placeOf(code, given, product)] ??= { value: [refusal] };
  }
  if (Object.keys(fields).length > 0) return { ok: false, fields: { options: fields } };
  return { ok: true, options };
}

/** A companion article is stored in the catalogue's spelling, otherwise equal lines would not merge. */
function storedValue({ type }: StoredOption, value: string, { companions }: OptionContext): string {
  const found = type === 'sell_with' ? companions.get(value) : undefined;
  return found ? (found.variant?.article ?? found.product.article) : value;
}

/** The articles given in companion options. */
export function listCompanionArticles({ options }: StoredProduct, given: readonly LineOptionInput[]): string[] {
  const selling = options.filter(({ type }) => type === 'sell_with');
  return given
    .filter((input) => selling.some((option) => isNamed(option, input)))
    .map(({ value }) => cleanStructured(value))
    .filter((value) => value !== '');
}

/** The index of a parsed option in the request, for refusals. */
function placeOf(code: string, given: readonly LineOptionInput[], { options }: StoredProduct): number {
  const option = options.find((one) => one.code === code);
  return given.findIndex((input) => option && isNamed(option, input));
}

/** If both id and code are given, they must agree. */
function isNamed({ id, code }: StoredOption, { option, code: named }: LineOptionInput): boolean {
  if (option === undefined && named === undefined) return false;
  return (option === undefined || option === id) && (named === undefined || named === code);
}

function refuse(option: StoredOption | undefined, value: string, sold: OptionContext): FieldRefusals | undefined {
  if (!option) return { code: [{ code: 'invalid' }] };
  const refusal = value ? refuseValue(option, value, sold) : undefined;
  return refusal ? { value: [refusal] } : undefined;
}

/** Normalizes email addresses, so that lines which differ in spelling alone are equal. */
function cleanValue({ type }: StoredOption, given: string): string {
  if (type === 'textarea') return cleanText(given);
  if (type === 'email') return normalizeEmail(given) ?? cleanStructured(given);
  return type === 'text' ? cleanLine(given) : cleanStructured(given);
}

/** Lines of one article with the same key are one line (D39). */
export function optionsKey(options: readonly LineOption[]): string {
  const text = JSON.stringify(options.map(({ code, value }) => [code, value]));
  return createHash('sha256').update(text).digest('base64url');
}
