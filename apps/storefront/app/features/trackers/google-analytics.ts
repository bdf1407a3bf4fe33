import type { Sink } from './sink.ts';

declare global {
  var gaLayer: unknown[] | undefined;
}

/** A layer in the manner of GA4, of its own: what the shop tells is written in that manner already. */
export function gaSink(id: string): Sink {
  gtag('js', new Date());
  gtag('config', id, { send_page_view: false });
  return {
    script: `https://www.googletagmanager.com/gtag/js?id=${id}&l=gaLayer`,
    tell: ({ event, sha256_email, ...data }) => {
      if (sha256_email) gtag('set', 'user_data', { sha256_email_address: sha256_email });
      else gtag('event', event, data);
    },
  };
}

/** The script reads objects of arguments, and takes arrays for something else. */
function gtag(..._words: unknown[]): void {
  globalThis.gaLayer ??= [];
  // biome-ignore lint/complexity/noArguments: nothing else is what the script reads.
  globalThis.gaLayer.push(arguments);
}
