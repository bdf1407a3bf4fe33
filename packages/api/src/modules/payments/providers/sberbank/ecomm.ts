import Type from 'typebox';
import Value from 'typebox/value';
import type { CallbackHint, CallbackRejected } from '../provider.ts';
import { orderBundle } from './bundle.ts';
import { parseHint } from './hint.ts';
import { parseJson } from './wire.ts';

// The "ecomm" dialect: JSON in both directions.

const Envelope = Type.Object({ errorCode: Type.String({ pattern: '^-?\\d{1,6}$' }) });

export const ecomm = {
  prefix: '/ecomm/gw/partner/api/v1/',
  contentType: 'application/json; charset=utf-8',
  write: (fields: object): string => JSON.stringify(fields),
  readCode: (json: unknown): string | undefined => (Value.Check(Envelope, json) ? json.errorCode : undefined),
  bundle: orderBundle,
  /** Its checksum is not documented, so callbacks are unauthenticated. */
  readCallback: (body: string): CallbackHint | CallbackRejected => parseHint(parseJson(body)),
};
