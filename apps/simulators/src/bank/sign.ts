import { createHmac } from 'node:crypto';

/** Signs a callback as the older dialect does: parameters sorted by name, with the key shared by shop and bank. */
export function signParameters(told: Readonly<Record<string, string>>, key: string): URLSearchParams {
  const names = Object.keys(told).toSorted();
  const text = names.map((name) => `${name};${told[name]};`).join('');
  const checksum = createHmac('sha256', key).update(text).digest('hex').toUpperCase();
  return new URLSearchParams({ ...told, checksum, sign_alias: 'practice' });
}
