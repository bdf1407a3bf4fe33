import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallbackHint, CallbackRejected } from './provider.ts';
import { readHint, UNREADABLE } from './sberbank-hint.ts';
import type { SberbankSettings } from './sberbank-settings.ts';

/** The query of an address or a form, whichever the bank sends; without the key nobody can tell whose word it is. */
export function readSignedCallback(
  body: string,
  { callbackKey }: SberbankSettings,
): CallbackHint | CallbackRejected {
  if (callbackKey === undefined) return UNREADABLE;
  const told = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(told);
  return isEqual(fields.checksum ?? '', checksumOf(told, callbackKey)) ? readHint(fields) : UNREADABLE;
}

const UNSIGNED = new Set(['checksum', 'sign_alias']);

/** All that is told takes part, also what the shop does not know. */
export function checksumOf(told: readonly (readonly [string, string])[], key: string): string {
  const text = told
    .filter(([name]) => !UNSIGNED.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('');
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

/** In constant time: how long it takes tells nobody how much of a guess was right. */
function isEqual(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
