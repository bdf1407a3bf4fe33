import type { Tracker } from './tracker.ts';

declare global {
  var gaLayer: unknown[] | undefined;
}

/** A data layer of its own in GA4 format, which the shop's events already have. */
export function createGoogleAnalytics(id: string): Tracker {
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  return {
    script: `https://www.googletagmanager.com/gtag/js?id=${id}&l=gaLayer`,
    track: ({ event, sha256_email, ...data }) => {
      if (sha256_email) gtag('set', 'user_data', { sha256_email_address: sha256_email });
      else gtag('event', event, data);
    },
  };
}

/** Google's script requires `arguments` objects and handles arrays differently. */
function gtag(..._words: unknown[]): void {
  globalThis.gaLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the script reads `arguments` objects only.
  globalThis.gaLayer.push(arguments);
}
