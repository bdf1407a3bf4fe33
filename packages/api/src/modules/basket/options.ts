import { createHash } from 'node:crypto';
import type { LineOption, LineOptionInput } from '@kashtanka/contract';
import { parseEmail } from '@kashtanka/rules';
import type { Family, StoredOption } from '#modules/catalogue';
import type { FieldRefusal, FieldRefusals } from '#platform/http/reply';
import { departureRefusal, isNeeded, sumRefusal } from './certificate-options.ts';

export type ReadOptions = { ok: true; options: LineOption[] } | { ok: false; fields: FieldRefusals };

/**
 * A request's options against those that the product has: named by id or code, each at most once, in order of code.
 * `today` is a day in Moscow.
 */
export function readOptions(family: Family, given: readonly LineOptionInput[], today: string): ReadOptions {
  const fields: FieldRefusals = {};
  const read = new Map<string, LineOption>();
  given.forEach((input, index) => {
    const option = family.options.find((one) => isNamed(one, input));
    const value = input.value.trim();
    const refusal = refuse(family, option, { value, read, today });
    if (refusal) fields[index] = refusal;
    else if (option && value) read.set(option.code, { option: option.id, code: option.code, value });
  });
  const missing = family.options.filter(
    ({ code, is_required }) => (is_required || isNeeded(family, code, read)) && !read.has(code),
  );
  for (const { code } of missing) fields[code] ??= [{ code: 'required' }];
  if (Object.keys(fields).length > 0) return { ok: false, fields: { options: fields } };
  return { ok: true, options: [...read.values()].sort((a, b) => (a.code < b.code ? -1 : 1)) };
}

/** By id or by code; when both are told, they must agree. */
function isNamed({ id, code }: StoredOption, { option, code: named }: LineOptionInput): boolean {
  if (option === undefined && named === undefined) return false;
  return (option === undefined || option === id) && (named === undefined || named === code);
}

type Given = { value: string; read: ReadonlyMap<string, LineOption>; today: string };

function refuse(family: Family, option: StoredOption | undefined, given: Given): FieldRefusals | undefined {
  if (!option || given.read.has(option.code)) return { code: [{ code: 'invalid' }] };
  const refusal = given.value ? valueRefusal(family, option, given) : undefined;
  return refusal && { value: [refusal] };
}

function valueRefusal(
  family: Family,
  option: StoredOption,
  { value, today }: Pick<Given, 'value' | 'today'>,
): FieldRefusal | undefined {
  if (option.max_length !== null && [...value].length > option.max_length) {
    return { code: 'max_length', limit: option.max_length };
  }
  switch (option.type) {
    case 'select':
      return isChoice(option, value) ? undefined : { code: 'invalid' };
    case 'engraving':
      // A product may leave its signs to the set that its tag is made of.
      return option.choices.length === 0 || isChoice(option, value) ? undefined : { code: 'invalid' };
    case 'email':
      return parseEmail(value) ? undefined : { code: 'invalid' };
    case 'date':
      return isDay(value) ? departureRefusal(option.code, value, today) : { code: 'invalid' };
    case 'money':
      return sumRefusal(family, value);
    case 'text':
    case 'textarea':
    case 'sell_with':
      return undefined;
    default:
      return option.type satisfies never;
  }
}

function isChoice({ choices }: StoredOption, value: string): boolean {
  return choices.some((choice) => choice.value === value);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that there is: the 31st of February is none. */
function isDay(value: string): boolean {
  const moment = DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
}

/** Lines of one article with the same key are one line (D39). */
export function optionsKey(options: readonly LineOption[]): string {
  const text = JSON.stringify(options.map(({ code, value }) => [code, value]));
  return createHash('sha256').update(text).digest('base64url');
}
