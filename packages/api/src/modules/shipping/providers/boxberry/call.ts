import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import type { Call, CarrierHttp, JsonResult } from '../carrier-http.ts';

export type BoxberrySettings = CarrierHttp & {
  token: string;
  /** The code of the branch where we hand parcels over. */
  fromPoint: string;
};

/** Numbers are usually sent as text. */
export const Figure = Type.Union([Type.Number(), Type.String({ pattern: '^\\d{1,9}([.,]\\d{1,6})?$' })]);

export function parseFigure(figure: Static<typeof Figure>): number {
  return Number(String(figure).replace(',', '.'));
}

const Refusal = Type.Object({ err: Type.String({ minLength: 1 }) });

export type BoxberryResponse<T> =
  | { kind: 'accepted'; value: T }
  | { kind: 'refused'; text: string }
  | { kind: 'failed' };

/** The token is part of the URL, so URLs are never logged. */
export function toCall({ token }: BoxberrySettings, method: string, parameters: Record<string, string>): Call {
  const query = new URLSearchParams({ token, method, ...parameters });
  return { name: method, path: `/json.php?${query}`, init: {} };
}

/** A form post for long parameters; values other than text are sent as JSON. */
export function toPost(
  { token }: BoxberrySettings,
  { method, ...fields }: { method: string; [field: string]: unknown },
): Call {
  const body = new URLSearchParams({ token, method });
  for (const [name, value] of Object.entries(fields)) body.set(name, JSON.stringify(value));
  return { name: method, path: '/json.php', init: { method: 'POST', body } };
}

/** A refusal has status 200 and is an object or the first item of a list. */
export function parseBoxberryResponse<S extends TSchema>(
  { onFailure }: BoxberrySettings,
  { name, answer }: { name: string; answer: S },
  result: JsonResult,
): BoxberryResponse<Static<S>> {
  const callInfo = { carrier: 'boxberry', call: name } as const;
  if (result.kind !== 'answered') {
    const { kind: failure, httpStatus } = result;
    onFailure({ ...callInfo, failure, ...(httpStatus !== undefined && { httpStatus }) });
    return { kind: 'failed' };
  }
  const { json, httpStatus } = result;
  const first: unknown = Array.isArray(json) ? json[0] : json;
  if (Value.Check(Refusal, first)) return { kind: 'refused', text: first.err };
  if (httpStatus === 200 && Value.Check(answer, json)) return { kind: 'accepted', value: json };
  onFailure({ ...callInfo, failure: 'garbage', httpStatus });
  return { kind: 'failed' };
}
