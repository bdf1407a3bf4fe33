import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { hear } from './carrier-http.ts';
import { type PochtaSettings, pochtaHeaders } from './pochta-settings.ts';

// A call of Otpravka about parcels, and what the post means by its answer. It has no test stand: what is written here was
// seen in others' clients, and not at the post itself.

/** Nobody waits for it. */
export const LIMIT_MS = 30_000;

/**
 * `refused`: the post does not understand what it was sent. `failed`: it did not say, or nothing of sense. A malformed order
 * was also seen answered with 500 and the code 1002: that passes for a broken post, and is asked again until staff gives it up.
 */
export type OtpravkaAnswer<T> =
  | { kind: 'accepted'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'failed' };

type Asked<S extends TSchema> = {
  name: string;
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  /** Travels as JSON. */
  body?: unknown;
  answer: S;
};

const WRONG = 400;

/** Bodies of refusals vary; a code stands in one of these. */
const Refusal = Type.Object({
  code: Type.Optional(Type.Union([Type.String(), Type.Integer()])),
  'sub-code': Type.Optional(Type.String()),
});

export async function askOtpravka<S extends TSchema>(
  settings: PochtaSettings,
  { name, method, path, body, answer }: Asked<S>,
): Promise<OtpravkaAnswer<Static<S>>> {
  const told = { carrier: 'pochta', call: name } as const;
  const headers = { ...pochtaHeaders(settings), 'content-type': 'application/json' };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const heard = await hear(settings, { name, path, init }, settings.patience(LIMIT_MS));
  if (heard.kind !== 'answered') {
    const { kind: fault, httpStatus } = heard;
    settings.onFault({ ...told, fault, ...(httpStatus !== undefined && { httpStatus }) });
    return { kind: 'failed' };
  }
  const { json, httpStatus } = heard;
  if (httpStatus === 200 && Value.Check(answer, json)) return { kind: 'accepted', value: json };
  const code = codeOf(json);
  settings.onFault({ ...told, fault: httpStatus === 200 ? 'garbage' : 'refused', httpStatus, code });
  return httpStatus === WRONG ? { kind: 'refused', code } : { kind: 'failed' };
}

function codeOf(json: unknown): string {
  return Value.Check(Refusal, json) ? plainCode(String(json['sub-code'] ?? json.code ?? '')) : 'UNKNOWN';
}

/** Codes are of letters and figures; whatever else comes in their place is not kept. */
export function plainCode(code: string): string {
  return code.replace(/[^\w.-]/g, '').slice(0, 80) || 'UNKNOWN';
}
