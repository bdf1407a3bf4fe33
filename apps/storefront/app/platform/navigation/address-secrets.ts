import { readStored, writeStored } from '../browser-storage.ts';

/** The session storage key that the script below writes. */
const SECRETS_KEY = 'taken';

/**
 * Runs first in every document, before another script can read the address: moves secrets from the query to session
 * storage, where a reload still finds them. They give access to an order, an account or a preview, end a
 * subscription, or are worth money, while trackers, extensions and history can read addresses. The history state is
 * kept for the router. If the browser refuses storage, the address stays. A string, so that the browser bundle,
 * which does not use it, excludes it.
 */
export const TAKE_SECRETS_SCRIPT =
  "try{let u=new URL(location),q=u.searchParams,s=new URLSearchParams;for(let n of['token','confirm','secret','code','voucher','woof_secret'])q.has(n)&&(s.set(n,q.get(n)),q.delete(n));if(''+s){sessionStorage.setItem('taken',JSON.stringify({at:u.pathname,query:''+s}));history.replaceState(history.state,'',u)}}catch{}";

/** The secrets removed from this page's address. */
export function getAddressSecrets(pathname: string): URLSearchParams {
  const taken: { at: string; query: string } | null = JSON.parse(readStored(SECRETS_KEY, tabStorage) ?? 'null');
  return new URLSearchParams(taken?.at === pathname ? taken.query : '');
}

/** Called after the secrets are stored or no longer needed. */
export function deleteAddressSecrets(): void {
  writeStored(SECRETS_KEY, null, tabStorage);
}

function tabStorage(): Storage {
  return sessionStorage;
}
