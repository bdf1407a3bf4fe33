import Type from 'typebox';
import Value from 'typebox/value';
import { rbsBundle } from './rbs-bundle.ts';
import { parseSignedCallback } from './rbs-callback.ts';

// The older "rbs" dialect: forms in requests, JSON in responses.

const Code = Type.Union([
  Type.Integer({ minimum: -999_999, maximum: 999_999 }),
  Type.String({ pattern: '^-?\\d{1,6}$' }),
]);

/** Fields in which its servers are known to report errors. */
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
  readCallback: parseSignedCallback,
};

/** Nested values are sent as JSON text. */
function writeForm(fields: Readonly<Record<string, unknown>>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form.toString();
}

/**
 * For success the code may be a number, or missing if the expected data is present; a response without both is not
 * valid.
 */
function readCode(json: unknown): string | undefined {
  if (Array.isArray(json) || !Value.Check(Envelope, json)) return undefined;
  const codes = [json.errorCode, json.ErrorCode, json.error?.code].filter((code) => code !== undefined).map(String);
  if (codes.length === 0) return WITHOUT_CODE.some((name) => Object.hasOwn(json, name)) ? '0' : undefined;
  return codes.find((code) => code !== '0') ?? '0';
}

/** Each field occurs in one call's successful response, and in no error. */
const WITHOUT_CODE = ['formUrl', 'orderStatus', 'orderStatuses'];
