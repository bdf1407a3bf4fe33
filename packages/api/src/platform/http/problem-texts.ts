import type { DetailCode } from '@kashtanka/contract';
import type { AdminCode } from '@kashtanka/contract/admin';
import { LANGUAGES } from '@kashtanka/texts';
import { problemsText } from '@kashtanka/texts/api/problems';
import { orderRefusalsText } from '@kashtanka/texts/backoffice/order-refusals';
import { refusalsText } from '@kashtanka/texts/backoffice/refusals';
import type { Locale } from '../locale.ts';
import type { FieldRefusal } from './reply.ts';

/** The message of a refused field: the refusal's own, the field's for this code, or the code's. */
export function fieldText(locale: Locale, field: string, refusal: FieldRefusal): string {
  if (refusal.words) return refusal.words[locale];
  const { fields, codes } = problemsText[locale];
  const name = `${field}.${refusal.code}`;
  const text = isKeyOf(fields, name) ? fields[name] : codes[refusal.code];
  return typeof text === 'string' ? text : text(limitText(locale, refusal.limit ?? ''));
}

function isKeyOf<Texts extends object>(texts: Texts, name: PropertyKey): name is keyof Texts {
  return Object.hasOwn(texts, name);
}

function limitText(locale: Locale, limit: number | string): string {
  return typeof limit === 'number' ? limit.toLocaleString(LANGUAGES[locale].tag) : limit;
}

export function detailText(locale: Locale, code: DetailCode | AdminCode): string {
  const { details } = problemsText[locale];
  if (isKeyOf(details, code)) return details[code];
  const ofOrders = orderRefusalsText[locale];
  return isKeyOf(ofOrders, code) ? ofOrders[code] : refusalsText[locale][code];
}
