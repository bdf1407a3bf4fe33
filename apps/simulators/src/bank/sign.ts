import { createHmac } from 'node:crypto';

/** Signs a callback as the older dialect does: parameters sorted by name, with the key shared by shop and bank. */
export function signParameters(parameters: Readonly<Record<string, string>>, key: string): URLSearchParams {
  const names = Object.keys(parameters).toSorted();
  const text = names.map((name) => `${name};${parameters[name]};`).join('');
  const checksum = createHmac('sha256', key).update(text).digest('hex').toUpperCase();
  return new URLSearchParams({ ...parameters, checksum, sign_alias: 'practice' });
}
