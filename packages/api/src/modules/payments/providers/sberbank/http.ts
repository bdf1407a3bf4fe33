import type { Static, TSchema } from 'typebox';
import { type ExchangeFailure, exchange, type Request } from '../http-exchange.ts';
import { getDialect } from './dialect.ts';
import type { SberbankSettings } from './settings.ts';
import { parseAnswer, type SberbankResponse } from './wire.ts';

// A single call to the bank; every failure becomes one of three kinds.

export type Call<S extends TSchema> = { name: string; fields: Readonly<Record<string, unknown>>; answer: S };

export type CallResult<S extends TSchema> = SberbankResponse<Static<S>> | ExchangeFailure;

export async function callOnce<S extends TSchema>(
  settings: SberbankSettings,
  call: Call<S>,
  timeoutMs: number,
): Promise<CallResult<S>> {
  const received = await exchange(settings, toRequest(settings, call), timeoutMs);
  if ('kind' in received) return received;
  const { httpStatus, text } = received;
  if (httpStatus === 429 || httpStatus >= 500) return { kind: 'busy', httpStatus };
  const result =
    httpStatus === 200 && text !== undefined
      ? parseAnswer(call.answer, text, getDialect(settings).readCode)
      : undefined;
  return result ?? { kind: 'garbage', httpStatus };
}

function toRequest(settings: SberbankSettings, { name, fields }: Call<TSchema>): Request {
  const { baseUrl, userName, password, token } = settings;
  const { prefix, contentType, write } = getDialect(settings);
  const access = token === undefined ? { userName, password } : { token };
  return {
    url: `${baseUrl}${prefix}${name}.do`,
    init: {
      method: 'POST',
      headers: { 'content-type': contentType, accept: 'application/json' },
      body: write({ ...access, ...fields }),
    },
  };
}
