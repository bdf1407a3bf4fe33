import Type from 'typebox';
import Value from 'typebox/value';
import { rbsBundle } from './sberbank-rbs-bundle.ts';
import { readSignedCallback } from './sberbank-rbs-callback.ts';

// The older, "rbs" dialect: forms there, JSON back.

const Code = Type.Union([
  Type.Integer({ minimum: -999_999, maximum: 999_999 }),
  Type.String({ pattern: '^-?\\d{1,6}$' }),
]);

/** Where its servers are known to write what went wrong. */
const Envelope = Type.Object({
  errorCode: Type.Optional(Code),
  ErrorCode: Type.Optional(Code),
  error: Type.Optional(Type.Object({ code: Code })),
});

export const rbs = {
  prefix: '/payment/rest/',
  contentType: 'application/x-www-form-urlencoded; charset=utf-8',
  write: writeForm,
  readCode,
  bundle: rbsBundle,
  readCallback: readSignedCallback,
};

/** What is nested travels as JSON in a text. */
function writeForm(fields: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form.toString();
}

/** Where all went well the code may be a number, or left out beside what was asked for; left out alone, it says nothing. */
function readCode(json: unknown): string | undefined {
  if (Array.isArray(json) || !Value.Check(Envelope, json)) return undefined;
  const told = [json.errorCode, json.ErrorCode, json.error?.code].filter((code) => code !== undefined).map(String);
  if (told.length === 0) return WITHOUT_CODE.some((name) => Object.hasOwn(json, name)) ? '0' : undefined;
  return told.find((code) => code !== '0') ?? '0';
}

/** Each is in the answer of one call, and in no complaint. */
const WITHOUT_CODE = ['formUrl', 'orderStatus', 'orderStatuses'];
