import { type Fields, isFields, isLoopback, parseUrl } from '../fields.ts';
import { missingField, type Refusal, wrongValue } from './refusals.ts';

// Validation rules for the fields of `register.do`.

type Rule = (value: unknown) => boolean;

const MANDATORY = ['orderNumber', 'amount', 'returnUrl'];

// Ninety days, the longest session that the gateway allows (fast bank transfers).
const LONGEST_SESSION_S = 90 * 24 * 60 * 60;
const MOST_PARAMS = 99;

const RULES: Record<string, Rule> = {
  orderNumber: isText(1, 36),
  amount: isWhole(0, 999_999_999_999),
  returnUrl: isAddress(2048),
  failUrl: isAddress(2048),
  description: isText(0, 512),
  language: (value) => value === 'ru' || value === 'en',
  clientId: isText(1, 255),
  sessionTimeoutSecs: isWhole(1, LONGEST_SESSION_S),
  expirationDate: isMoment,
  email: (value) => matches(value, /^[^\s@]+@[^\s@]+$/),
  phone: (value) => matches(value, /^\+?\d{7,15}$/),
  features: isText(1, 255),
  dynamicCallbackUrl: isCallbackAddress,
  jsonParams: isFlatMap,
};

export function findInvalidField(fields: Fields): Refusal | undefined {
  const missing = MANDATORY.find((name) => fields[name] === undefined || fields[name] === '');
  if (missing) return missingField(missing);
  const invalid = Object.entries(RULES).find(([name, rule]) => fields[name] !== undefined && !rule(fields[name]));
  return invalid ? wrongValue(invalid[0]) : undefined;
}

function isText(shortest: number, longest: number): Rule {
  return (value) => typeof value === 'string' && value.length >= shortest && value.length <= longest;
}

function isWhole(smallest: number, largest: number): Rule {
  return (value) => Number.isSafeInteger(value) && Number(value) >= smallest && Number(value) <= largest;
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value);
}

/** An absolute http(s) URL without Cyrillic in the host: browsers accept it, the gateway does not. */
function isAddress(longest: number): Rule {
  return (value) => isText(12, longest)(value) && matches(value, /^https?:\/\/[\x21-\x7e]+$/) && isUrl(value);
}

function isUrl(value: unknown): boolean {
  return typeof value === 'string' && parseUrl(value) !== undefined;
}

/** Plain http is accepted only for this machine, so that a shop without a TLS certificate can be tried out. */
function isCallbackAddress(value: unknown): boolean {
  if (typeof value !== 'string' || !isAddress(512)(value)) return false;
  const url = parseUrl(value);
  return url !== undefined && (url.protocol === 'https:' || isLoopback(url));
}

function isMoment(value: unknown): boolean {
  return matches(value, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/) && !Number.isNaN(Date.parse(`${value}+03:00`));
}

function isFlatMap(value: unknown): boolean {
  if (!isFields(value)) return false;
  const values = Object.values(value);
  return values.length <= MOST_PARAMS && values.every((one) => typeof one === 'string');
}
