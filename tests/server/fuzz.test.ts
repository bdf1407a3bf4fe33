import { sampleHeaders } from '@kashtanka/api/testing/hostile-headers';
import { openLedgerInvariants } from '@kashtanka/api/testing/ledger-invariants';
import { expect, test } from 'vitest';
import { ADDRESSES, BODIES, POSTED, WORDS } from './support/malicious.ts';
import { openServer } from './support/shop/open-server.ts';

/** Number of requests; raise it by hand, for example FUZZ=20000. */
const REQUESTS = Number(process.env.FUZZ ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/** Wall time, so that work of the database counts too; generous because the machine may be busy. */
const LONGEST_MS = 5_000;

/** Requests that wait for a bank, a carrier or a free slot may be answered 503. */
const MAY_WAIT = /^\/(hooks|api\/v1\/basket\/stream)\//;

/** Pseudo-random numbers from a seed, each below `below`. */
function diceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // The constants of Numerical Recipes, sufficient for choosing inputs.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test(`fuzz: no request beside the API's calls is answered with an error of the server (seed ${SEED})`, {
  timeout: 60 * 60_000,
}, async () => {
  const { url, log, shop } = await openServer();
  const dice = diceOf(SEED);
  const pick = <T>(from: readonly T[]): T => from[dice(from.length)] as T;
  const filled = (address: string) => address.replaceAll('*', () => pick(WORDS));
  const errors: unknown[] = [];

  for (const odd of sampleHeaders(REQUESTS, SEED)) {
    const isPosted = dice(4) === 0;
    const path = filled(pick(isPosted ? POSTED : ADDRESSES));
    const type = pick(['application/json', 'application/x-www-form-urlencoded', 'text/plain']);
    const headers = { 'content-type': type, ...odd };
    const init = isPosted ? { method: 'POST', body: pick(BODIES), headers } : { headers: odd };
    const ended = new AbortController();
    const began = performance.now();
    const { status, headers: received } = await fetch(url + path, {
      ...init,
      redirect: 'manual',
      signal: ended.signal,
    });
    ended.abort();
    const tookMs = performance.now() - began;
    const leadsElsewhere = /^(?!\/(?![/\\]))/.test(received.get('location') ?? '/');
    const isBroken = status >= 500 && !(status === 503 && MAY_WAIT.test(path));
    if (isBroken || leadsElsewhere || tookMs > LONGEST_MS)
      errors.push({ path, init, status, tookMs, to: received.get('location') });
  }

  expect(errors).toEqual([]);
  expect(log).toEqual([]);
  expect(await openLedgerInvariants({ db: shop.database.pool, bankUrl: null }).violations()).toEqual([]);
});
