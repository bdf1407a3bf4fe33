/** The part of the Trusted Types API that is used here, because TypeScript's DOM types lack it. */
type TrustedTypes = {
  createPolicy(name: string, rules: { createHTML(text: string): string }): Policy;
};
export type Policy = { createHTML(text: string): TrustedHTML };

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** React creates a script element by this markup and then sets its text. */
const EMPTY_SCRIPT = '<script></script>';

/** Vite's error overlay writes markup. */
const IS_TEXT = import.meta.env.DEV
  ? 'true'
  : `!t.includes('<')||t==='${EMPTY_SCRIPT.replace('/', '\\/')}'||s.startsWith('DOMParser')`;

/**
 * Runs first in every document: the default Trusted Types policy. Strings without `<` are not markup; documents
 * that are only parsed run nothing (the map library sanitizes its attribution in one); script URLs must be the
 * shop's own files. No effect in browsers without Trusted Types.
 */
export const TRUSTED_TYPES_SCRIPT = `window.trustedTypes?.createPolicy('default',{createHTML:(t,_,s)=>${IS_TEXT}?t:null,createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null})`;
