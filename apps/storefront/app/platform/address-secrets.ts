/**
 * Query parameters that open an order, an account or the store, end a subscription, or are worth money. Trackers, extensions
 * and histories read addresses, so none of these stays in one.
 */
const SECRETS = ['token', 'secret', 'code', 'voucher', 'woof_secret'];

/**
 * Runs first in every document, before any other script can read the address: moves the secrets from the query into the
 * state of this entry of the history, where a reload still finds them.
 */
export const TAKE_SECRETS = `{let u=new URL(location),q=u.searchParams,s=new URLSearchParams;for(let n of ${JSON.stringify(SECRETS)})q.has(n)&&(s.set(n,q.get(n)),q.delete(n));''+s&&history.replaceState({...history.state,taken:{at:u.pathname,query:''+s}},'',u)}`;

/** The secrets that were in the address of this page. */
export function addressSecrets(pathname: string): URLSearchParams {
  const { taken } = history.state ?? {};
  // While the next page is being loaded, this is still the entry of the page before it.
  return new URLSearchParams(taken?.at === pathname ? taken.query : '');
}

/** They have been stored, or are of no more use. */
export function forgetAddressSecrets(): void {
  history.replaceState({ ...history.state, taken: undefined }, '');
}
