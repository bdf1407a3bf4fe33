import { type Call, type CallName, contract, fillPath, writeQuery } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aRegistration, userWith } from './testing/accounts.ts';
import { arbitraryOf, spoiled } from './testing/arbitrary-of.ts';
import { auditorOf } from './testing/audit.ts';
import { type Asked, openJudge } from './testing/judge.ts';
import { fillBasket, placeOrder } from './testing/scenarios.ts';
import { openTestShop, type TestShop } from './testing/test-shop.ts';
import type { Visitor } from './testing/visitor.ts';

/** How many requests; more by hand, as FUZZ=100000. */
const REQUESTS = Number(process.env.FUZZ ?? 1_500);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

type Drawn = Asked & { caller: keyof Callers };
type Callers = { guest: Visitor; user: Visitor; stranger: Visitor; holder: Visitor };

/** Words that lead somewhere in this shop. */
const WORDS =
  '1 2 100001 clr lsh collars dogs RU RU-MOW Москва anna@example.com +79161234567 cdek-courier pickup shop-msk ' +
  'sberbank_online upon_receipt 3000.00 1000.00 m size tag_text certificate_sum cdek boxberry pochtaru ошейник 2026-12-01 - ru';

function wordsOf(orderNumber: string): string[] {
  return [demo.collarInStock, demo.parentCollar, orderNumber, ...WORDS.split(' ')];
}

/** A request as the contract has it, or with something hostile in one place of it. */
function requests(words: readonly string[]): fc.Arbitrary<Drawn> {
  const names = Object.keys(contract) as CallName[];
  return fc.constantFrom(...names).chain((name) => {
    const call: Call = contract[name];
    const part = (schema: object | undefined) =>
      (schema ? arbitraryOf(schema, words) : fc.constant({})).chain((right) =>
        fc.oneof({ weight: 2, arbitrary: fc.constant(right) }, { weight: 3, arbitrary: spoiled(right) }),
      );
    return fc
      .record({
        caller: fc.oneof(
          { weight: 9, arbitrary: fc.constantFrom<keyof Callers>('guest', 'user', 'holder') },
          // Whoever has a token that nobody made gets no farther than the door.
          { weight: 1, arbitrary: fc.constant<keyof Callers>('stranger') },
        ),
        params: part(call.params),
        query: part(call.query),
        body: call.body ? part(call.body) : fc.constant(undefined),
      })
      .map(({ caller, params, query, body }) => ({ name, caller, path: addressOf(call, params, query), body }));
  });
}

function addressOf({ path }: Call, params: unknown, query: unknown): string {
  const texts = Object.entries(Object(params)).map(([key, value]) => [key, wellFormed(value) || '1']);
  const missing = [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '1']);
  return fillPath(path, Object.fromEntries([...missing, ...texts])) + writeQuery(flat(query));
}

/** What an address can carry: half a pair of surrogates is no text there. */
function wellFormed(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.toWellFormed().slice(0, 500);
}

function flat(query: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(Object(query)).map(([key, value]) => [key, wellFormed(value)]));
}

/** Somebody who has just registered, with something in the basket. */
async function newcomer(shop: TestShop, count: number): Promise<Visitor> {
  const email = `boris${count}@example.com`;
  const registered = await shop.visitor().register({ body: aRegistration({ email }) });
  if (!registered.ok) throw new Error(`nobody was registered: ${JSON.stringify(registered)}`);
  const user = userWith(shop, registered.body);
  await fillBasket(user);
  return user;
}

async function openCallers(shop: TestShop): Promise<{ callers: Callers; orderNumber: string }> {
  const { order, visitor: holder, headers } = await placeOrder(shop);
  const guest = shop.visitor();
  await fillBasket(guest);
  const user = await newcomer(shop, 0);
  const stranger = shop.visitor({ headers: { 'x-authorization': 'Bearer nobody.made.this' } });
  const withToken = shop.visitor({ headers, cookie: holder.cookie() ?? '' });
  return { callers: { guest, user, stranger, holder: withToken }, orderNumber: String(order.number) };
}

it(`Whatever is sent to any call, it is answered as the contract promises: never with a fault, never after long work (seed ${SEED})`, {
  timeout: 60 * 60_000,
}, async () => {
  const judge = openJudge();
  const shop = await openTestShop({ connections: 4, onStatement: judge.onStatement });
  const { callers, orderNumber } = await openCallers(shop);
  const heard = { logins: 1, asked: 0, shutOut: 0 };

  for (const asked of fc.sample(requests(wordsOf(orderNumber)), {
    numRuns: REQUESTS,
    seed: SEED,
  })) {
    // Of two letters in the same words each tells another moment.
    shop.clock.advance(1_000);
    const { status } = await judge.ask(callers[asked.caller], asked);
    if (asked.caller !== 'user') continue;
    heard.asked += 1;
    if (status !== 401) continue;
    // An account that has deleted itself, or ended its login, is followed by another one.
    heard.shutOut += 1;
    callers.user = await newcomer(shop, heard.logins);
    heard.logins += 1;
  }

  expect(judge.faults).toEqual([]);
  await shop.runDueJobs();
  expect(await auditorOf({ shop }).wrongs()).toEqual([]);
  // What nobody is let in to is not tried.
  expect(heard.shutOut / heard.asked).toBeLessThan(0.1);
});
