import type { CallbackHint, CallbackRejected, PaymentToStart } from './provider.ts';
import { ecomm } from './sberbank-ecomm.ts';
import { rbs } from './sberbank-rbs.ts';
import type { SberbankSettings } from './sberbank-settings.ts';

/** In what the two generations of the gateway differ; what is asked of them and what it means does not (0060). */
type Dialect = {
  /** Stands before the name of each call. */
  prefix: string;
  contentType: string;
  write(fields: Readonly<Record<string, unknown>>): string;
  /** The code that an answer comes to, "0" for accepted; undefined when it is no answer of the bank. */
  readCode(json: unknown): string | undefined;
  bundle(payment: PaymentToStart): object;
  readCallback(body: string, settings: SberbankSettings): CallbackHint | CallbackRejected;
};

const DIALECTS: Record<SberbankSettings['dialect'], Dialect> = { ecomm, rbs };

export function dialectOf({ dialect }: SberbankSettings): Dialect {
  return DIALECTS[dialect];
}
