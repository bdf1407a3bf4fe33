import type { Static, TSchema } from 'typebox';
import { exchange, type Failure, type Request } from './exchange.ts';
import type { SberbankSettings } from './sberbank-settings.ts';
import { type Answer, readAnswer } from './sberbank-wire.ts';

// One call to the bank, and one try of it. Every way to fail becomes one of three words.

export type Call<S extends TSchema> = { name: string; fields: Readonly<Record<string, unknown>>; answer: S };

export type CallResult<S extends TSchema> = Answer<Static<S>> | Failure;

const PREFIX = '/ecomm/gw/partner/api/v1/';

export async function askOnce<S extends TSchema>(
  settings: SberbankSettings,
  call: Call<S>,
  patienceMs: number,
): Promise<CallResult<S>> {
  const received = await exchange(settings, toRequest(settings, call), patienceMs);
  if ('kind' in received) return received;
  const { httpStatus, text } = received;
  if (httpStatus === 429 || httpStatus >= 500) return { kind: 'busy', httpStatus };
  const heard = httpStatus === 200 && text !== undefined ? readAnswer(call.answer, text) : undefined;
  return heard ?? { kind: 'garbage', httpStatus };
}

function toRequest({ baseUrl, userName, password }: SberbankSettings, { name, fields }: Call<TSchema>): Request {
  return {
    url: `${baseUrl}${PREFIX}${name}.do`,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', accept: 'application/json' },
      body: JSON.stringify({ userName, password, ...fields }),
      // The body holds credentials: it must not follow a redirect to another host.
      redirect: 'manual',
    },
  };
}
