import { readStored, writeStored } from './browser-storage.ts';

/** The script below writes it. */
const KEPT_IN = 'taken';

/**
 * Runs first in every document, before any other script can read the address: moves the secrets from the query into the
 * storage of the tab, where a reload still finds them. They open an order, an account or the store, end a subscription, or
 * are worth money, and trackers, extensions and histories read addresses. The state of the history entry belongs to the
 * router, which overwrites it. A browser that refuses storage keeps its address. A plain text, so that the browser's code,
 * which does not use it, leaves it out.
 */
export const TAKE_SECRETS =
  "try{let u=new URL(location),q=u.searchParams,s=new URLSearchParams;for(let n of['token','confirm','secret','code','voucher','woof_secret'])q.has(n)&&(s.set(n,q.get(n)),q.delete(n));if(''+s){sessionStorage.setItem('taken',JSON.stringify({at:u.pathname,query:''+s}));history.replaceState(history.state,'',u)}}catch{}";

/** The secrets that were in the address of this page. */
export function addressSecrets(pathname: string): URLSearchParams {
  const taken: { at: string; query: string } | null = JSON.parse(readStored(KEPT_IN, inThisTab) ?? 'null');
  return new URLSearchParams(taken?.at === pathname ? taken.query : '');
}

/** They have been stored, or are of no more use. */
export function forgetAddressSecrets(): void {
  writeStored(KEPT_IN, null, inThisTab);
}

function inThisTab(): Storage {
  return sessionStorage;
}
