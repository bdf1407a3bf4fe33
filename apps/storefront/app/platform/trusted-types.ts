/** As much of the browser's Trusted Types as is used here: TypeScript's own library does not know them yet. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(text: string): string }): Policy;
};
export type Policy = { createHTML(text: string): TrustedHTML };

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** How React makes the element of a script, into which it then puts what the script says. */
const EMPTY_SCRIPT = '<script></script>';

/** Vite's own window of errors writes markup. */
const IS_TEXT = import.meta.env.DEV
  ? 'true'
  : `!t.includes('<')||t==='${EMPTY_SCRIPT.replace('/', '\\/')}'||s.startsWith('DOMParser')`;

/**
 * Runs first in every document: what a text may become that nobody has vouched for is nothing but text. Without a bracket it
 * is no markup; a document that is only parsed runs nothing (the map cleans its copyright in one); and an address of code is
 * one of the shop's own files. Where the browser has no Trusted Types, nothing is done.
 */
export const REFUSE_MARKUP = `window.trustedTypes?.createPolicy('default',{createHTML:(t,_,s)=>${IS_TEXT}?t:null,createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null})`;
