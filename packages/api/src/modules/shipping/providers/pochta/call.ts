import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { requestJson } from '../carrier-http.ts';
import { type PochtaSettings, pochtaHeaders } from './settings.ts';

// Requests to Otpravka about parcels. It has no test environment: this follows other clients' code and was never tested
// with the post itself.

/** A background request. */
export const LIMIT_MS = 30_000;

/**
 * `refused`: the request is invalid. `failed`: no usable response. A malformed order was also seen to return status 500
 * with code 1002, which counts as a failure and is retried until staff intervenes.
 */
export type OtpravkaResponse<T> =
  | { kind: 'accepted'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'failed' };

type Asked<S extends TSchema> = {
  name: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  answer: S;
};

const WRONG = 400;

/** Refusals vary; the code is in one of these fields. */
const Refusal = Type.Object({
  code: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  'sub-code': Type.Optional(Type.String()),
});

export async function callOtpravka<S extends TSchema>(
  settings: PochtaSettings,
  { name, method, path, body, answer }: Asked<S>,
): Promise<OtpravkaResponse<Static<S>>> {
  const callInfo = { carrier: 'pochta', call: name } as const;
  const headers = { ...pochtaHeaders(settings), 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const result = await requestJson(settings, { name, path, init }, settings.timeout(LIMIT_MS));
  if (result.kind !== 'answered') {
    const { kind: failure, httpStatus } = result;
    settings.onFailure({ ...callInfo, failure, ...(httpStatus !== undefined && { httpStatus }) });
    return { kind: 'failed' };
  }
  const { json, httpStatus } = result;
  if (httpStatus === 200 && Value.Check(answer, json)) return { kind: 'accepted', value: json };
  const code = codeOf(json);
  settings.onFailure({ ...callInfo, failure: httpStatus === 200 ? 'garbage' : 'refused', httpStatus, code });
  return httpStatus === WRONG ? { kind: 'refused', code } : { kind: 'failed' };
}

function codeOf(json: unknown): string {
  return Value.Check(Refusal, json) ? plainCode(String(json['sub-code'] ?? json.code ?? '')) : 'UNKNOWN';
}

/** Codes are letters and digits; anything else is not stored. */
export function plainCode(code: string): string {
  return code.replace(/[^\w.-]/g, '').slice(0, 80) || 'UNKNOWN';
}
