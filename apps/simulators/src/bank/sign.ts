import { createHmac } from 'node:crypto';

/** A callback as the older dialect signs it: what is told, sorted by name, under the key that shop and bank share. */
export function signParameters(told: Readonly<Record<string, string>>, key: string): URLSearchParams {
  const names = Object.keys(told).toSorted();
  const text = names.map((name) => `${name};${told[name]};`).join('');
  const checksum = createHmac('sha256', key).update(text).digest('hex').toUpperCase();
  return new URLSearchParams({ ...told, checksum, sign_alias: 'practice' });
}
