import { storedKeys, writeStored } from './browser-storage.ts';

/** By what they begin: Metrica's, Google's, and those of VK's pixel, which is Top.Mail.Ru's. */
const LEFT_BY_TRACKERS = /^_?(ym|ga|gid|gcl|tmr|domain_sid)(_|\d|$)/i;

export function isLeftByTracker(name: string): boolean {
  return LEFT_BY_TRACKERS.test(name);
}

/** Who takes their yes back takes back what was kept by it: trackers' cookies of this site, and what they stored here (D80). */
export function forgetTrackers(): void {
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (isLeftByTracker(name)) expire(name);
  }
  for (const key of storedKeys()) if (isLeftByTracker(key)) writeStored(key, null);
}

/** A cookie is removed at the domain that it was set for, which nobody tells: this host's, or one above it. */
function expire(name: string): void {
  const parts = location.hostname.split('.');
  const domains = parts.map((_, at) => parts.slice(at).join('.'));
  for (const domain of ['', ...domains]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the store of cookies is not in every browser.
    document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
  }
}
