/** As much of the browser's Trusted Types as is used here: TypeScript's own library does not know them yet. */
type TrustedTypes = {
  createPolicy(name: string, rules: Partial<Record<'createHTML' | 'createScriptURL', Rule>>): Policy;
};
type Rule = (text: string, type: string, sink: string) => string | null;
export type Policy = { createHTML(text: string): TrustedHTML };

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** How React makes the element of a script, into which it then puts what the script says. */
const EMPTY_SCRIPT = '<script></script>';

/**
 * What a text may become that nobody has vouched for: nothing but text. Without a bracket it is no markup; a document that
 * is only read runs nothing (the map cleans its copyright in one); and an address of code is one of the shop's own files.
 * The page's policy of contents names this one and the other; where the browser has no Trusted Types, nothing is done.
 */
export function refuseMarkup(): void {
  // Vite's own window of errors writes markup.
  const isMarkup = (text: string) => !import.meta.env.DEV && text !== EMPTY_SCRIPT && text.includes('<');
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text, _, sink) => (isMarkup(text) && !sink.startsWith('DOMParser') ? null : text),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}
