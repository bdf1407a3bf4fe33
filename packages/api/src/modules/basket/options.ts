import { createHash } from 'node:crypto';
import type { LineOption, LineOptionInput } from '@kashtanka/contract';
import { isOneLine, isPlainText } from '@kashtanka/rules';
import type { Family, StoredOption } from '#modules/catalogue';
import { judgeEngraving } from '#modules/engraving';
import type { FieldRefusals } from '#platform/http/reply';
import { isNeeded } from './certificate-options.ts';
import { type Sold, valueRefusal } from './option-values.ts';

export type ReadOptions = { ok: true; options: LineOption[] } | { ok: false; fields: FieldRefusals };

/** A request's options against those that the product has: named by id or code, each at most once, in order of code. */
export function readOptions(given: readonly LineOptionInput[], sold: Sold): ReadOptions {
  const { family } = sold;
  const fields: FieldRefusals = {};
  const read = new Map<string, LineOption>();
  given.forEach((input, index) => {
    const option = family.options.find((one) => isNamed(one, input) && !read.has(one.code));
    const value = input.value.trim();
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

/** What is unseen counts where it stands: blanks at the ends are forgiven, a line feed in a single line is not. */
function refuse(option: StoredOption | undefined, given: string, sold: Sold): FieldRefusals | undefined {
  if (!option) return { code: [{ code: 'invalid' }] };
  const value = given.trim();
  const isClean = option.type === 'textarea' ? isPlainText(given) : isOneLine(given);
  const refusal = isClean ? value && valueRefusal(option, value, sold) : { code: 'invalid' as const };
  return refusal ? { value: [refusal] } : undefined;
}

/** Lines of one article with the same key are one line (D39). */
export function optionsKey(options: readonly LineOption[]): string {
  const text = JSON.stringify(options.map(({ code, value }) => [code, value]));
  return createHash('sha256').update(text).digest('base64url');
}
