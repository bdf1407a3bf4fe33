import type { CallbackHint, CallbackRejected, PaymentToStart } from '../provider.ts';
import { ecomm } from './ecomm.ts';
import { rbs } from './rbs.ts';
import type { SberbankSettings } from './settings.ts';

/** The differences of the two generations of the gateway; calls and their meaning are the same (0060). */
type Dialect = {
  /** The path before the name of each call. */
  prefix: string;
  contentType: string;
  write(fields: Readonly<Record<string, unknown>>): string;
  /** The result code, "0" for accepted; undefined if it is not a response of the bank. */
  readCode(json: unknown): string | undefined;
  bundle(payment: PaymentToStart): object;
  readCallback(body: string, settings: SberbankSettings): CallbackHint | CallbackRejected;
};

const DIALECTS: Record<SberbankSettings['dialect'], Dialect> = { ecomm, rbs };

export function getDialect({ dialect }: SberbankSettings): Dialect {
  return DIALECTS[dialect];
}
