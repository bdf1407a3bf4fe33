import { listStoredKeys, writeStored } from '../browser-storage.ts';

/** Name prefixes of Metrica, Google, and VK's pixel (Top.Mail.Ru). */
const LEFT_BY_TRACKERS = /^_?(ym|ga|gid|gcl|tmr|domain_sid)(_|\d|$)/i;

export function isTrackerKey(name: string): boolean {
  return LEFT_BY_TRACKERS.test(name);
}

/** After consent is withdrawn, deletes the trackers' cookies of this site and their stored values (D80). */
export function deleteTrackerData(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (isTrackerKey(name)) expire(name);
  }
  for (const key of listStoredKeys()) if (isTrackerKey(key)) writeStored(key, null);
}

/** A cookie must be deleted at the domain that it was set for, which scripts cannot read: this host or a parent. */
function expire(name: string): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => parts.slice(at).join('.'));
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API.
    document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
  }
}
