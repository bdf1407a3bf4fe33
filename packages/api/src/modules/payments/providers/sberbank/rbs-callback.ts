import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CallbackHint, CallbackRejected } from '../provider.ts';
import { parseHint, UNREADABLE } from './hint.ts';
import type { SberbankSettings } from './settings.ts';

/** The query or form of a callback; without the key it cannot be authenticated and is rejected. */
export function parseSignedCallback(
  body: string,
  { callbackKey }: SberbankSettings,
): CallbackHint | CallbackRejected {
  if (callbackKey === undefined) return UNREADABLE;
  const parameters = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(parameters);
  return isEqual(fields.checksum ?? '', calculateChecksum(parameters, callbackKey))
    ? parseHint(fields)
    : UNREADABLE;
}

const UNSIGNED = new Set(['checksum', 'sign_alias']);

/** All parameters are signed, including unknown ones. */
export function calculateChecksum(parameters: readonly (readonly [string, string])[], key: string): string {
  const text = parameters
    .filter(([name]) => !UNSIGNED.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('');
  return createHmac('sha256', key).update(text).digest('hex').toUpperCase();
}

/** In constant time, so that the timing does not reveal correct digits. */
function isEqual(one: string, other: string): boolean {
  const [bytes, otherBytes] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === otherBytes.length && timingSafeEqual(bytes, otherBytes);
}
