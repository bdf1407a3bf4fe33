import { contract } from '@kashtanka/contract';
import { demo } from '@kashtanka/demo';
import { expect, it } from 'vitest';
import { systemTimers } from '#providers/payments';
import { aRegistration, PASSWORD, register, userWith } from './testing/accounts.ts';
import { ledgersOf } from './testing/audit.ts';
import { testClock } from './testing/clock.ts';
import { createFuzzOracle } from './testing/invariants/fuzz-oracle.ts';
import { openShopWithBank } from './testing/partners/bank.ts';
import type { Words } from './testing/requests/arbitrary-of.ts';
import { type CallerName, sampleRequests } from './testing/requests/draw-requests.ts';
import { makeEveryWrite } from './testing/requests/every-write.ts';
import type { HeaderWords } from './testing/requests/malicious-headers.ts';
import { tryNearlyRight } from './testing/requests/nearly-right.ts';
import { fillBasket, placeOrder } from './testing/scenarios.ts';
import { aSilentBank, openTestShop, type TestShop } from './testing/test-shop.ts';
import type { Visitor } from './testing/visitor.ts';

/** Number of requests; more on request: FUZZ=100000. */
const REQUESTS = Number(process.env.FUZZ ?? 600);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);

/**
 * Enough requests for each read call to succeed at least once, except for calls that need freshly written data: those
 * are tested below.
 */
const ENOUGH = 20_000;
const NOT_READ: readonly string[] = ['getOwnOrder', 'getSubscriber'];

/** Timeouts fire at once, so that the test does not wait for a silent bank. */
const HASTE = { ...systemTimers, after: (_: number, run: () => void) => systemTimers.after(0, run) };

/** Jobs run after this number of requests, as a worker would run them: deadlines pass meanwhile. */
const JOBS_EVERY = 500;

const TODAY = '2026-11-21T12:00:00Z';

type Callers = Record<CallerName, Visitor>;

/** Search words with results in this shop. */
const WORDS =
  '1 2 100001 clr lsh collars dogs RU RU-MOW Москва anna@example.com +79161234567 cdek-courier pickup shop-msk ' +
  'sberbank_online upon_receipt 3000.00 1000.00 m size tag_text certificate_sum cdek boxberry pochtaru ошейник 2026-12-01 - ru';

const ADDRESSES = ['anna@example.com', 'boris0@example.com', 'vera@example.com'];

/** Query for each of them. */
const RIGHT: Words['of'] = {
  article: [demo.collarInStock, demo.parentCollar, demo.standaloneBowl, demo.soldOutSubscribable, demo.engravedTag],
  bbox: ['37.5,55.6,37.7,55.8'],
  birthday: ['2020-05-01'],
  city: ['Москва', 'Екатеринбург'],
  class: ['clr', 'lsh'],
  code: ['clr', 'lsh', 'upon_receipt', 'CDEK-P0000', 'BXB-P0000', 'POST-L0000'],
  collection: ['first-snow'],
  country: ['RU'],
  email: ADDRESSES,
  guest_email: ADDRESSES,
  guest_first_name: ['-'],
  list: ['cdek-fulfillment-point', 'boxberry-pvz', 'pochtaru-pochtomat'],
  method: ['pickup', 'cdek-courier'],
  new_password: [PASSWORD],
  old_password: [PASSWORD],
  page: ['about', 'faq'],
  password: [PASSWORD],
  phone: ['+79161234567'],
  q: ['ошейник', 'Моск'],
  reference: [demo.soldOutSubscribable],
  shipping_code: ['pickup', 'cdek-courier'],
  slug: ['first-snow', 'quiet-yard'],
  subscription_type: ['news', 'back_in_stock'],
};

function wordsOf(orderNumber: string): Words {
  const any = [demo.collarInStock, demo.parentCollar, orderNumber, ...WORDS.split(' ')];
  return { any, of: { ...RIGHT, number: [orderNumber], order_number: [orderNumber] } };
}

/** A newly registered shopper with a filled basket and a dog. */
async function newcomer(shop: TestShop, count: number): Promise<Visitor> {
  const email = `boris${count}@example.com`;
  const registered = await shop.visitor().register({ body: aRegistration({ email }) });
  if (!registered.ok) throw new Error(`nobody was registered: ${JSON.stringify(registered)}`);
  const user = userWith(shop, registered.body);
  await fillBasket(user);
  await user.addDog({ body: { nickname: 'Рекс' } });
  return user;
}

/** An id that belongs to none of the callers. */
async function aLogin(shop: TestShop): Promise<string> {
  return (await register(shop, { email: 'vera@example.com' })).access;
}

/** `others` are header values of these callers, for other callers to send. */
type Opened = { callers: Callers; orderNumber: string; others: HeaderWords };

async function openCallers(shop: TestShop): Promise<Opened> {
  const { order, visitor: holder, headers } = await placeOrder(shop);
  const guest = shop.visitor();
  await fillBasket(guest);
  const user = await newcomer(shop, 0);
  const stranger = shop.visitor({ headers: { 'x-authorization': 'Bearer nobody.made.this' } });
  const withToken = shop.visitor({ headers, cookie: holder.cookie() ?? '' });
  const others = {
    cookie: [guest.cookie() ?? '', holder.cookie() ?? ''],
    'x-order-token': [headers['X-Order-Token']],
    'x-authorization': [`Bearer ${await aLogin(shop)}`],
  };
  return { callers: { guest, user, stranger, holder: withToken }, orderNumber: order.number, others };
}

/** A second email is right after a repeated newsletter request, or for an account created again. */
const REPEATED_EMAIL = /^a letter twice (confirm_newsletter|welcome) /;
/** A certificate issued by the test has no order in this shop, so no email is due for it. */
const GIVEN_BY_THE_TEST = /^letters of gifts certificate(_sent)? (friend|anna)@example.com /;

async function wrongsOf(audited: Parameters<typeof ledgersOf>[0]): Promise<unknown[]> {
  const violations = await ledgersOf(audited).violations();
  const words = (wrong: unknown) => Object.values(Object(wrong)).join(' ');
  return violations.filter((wrong) => !REPEATED_EMAIL.test(words(wrong)) && !GIVEN_BY_THE_TEST.test(words(wrong)));
}

it(`fuzz: every call answers any request as the contract promises, without an error and in bounded time (seed ${SEED})`, {
  timeout: 60 * 60_000,
}, async () => {
  const clock = testClock(TODAY);
  const oracle = createFuzzOracle(clock);
  const providers = [aSilentBank(HASTE)];
  const shop = await openTestShop({ clock, connections: 4, onStatement: oracle.onStatement, providers });
  const { callers, orderNumber, others } = await openCallers(shop);
  const received = { logins: 1, asked: 0, shutOut: 0 };

  for (const asked of sampleRequests(wordsOf(orderNumber), others, { count: REQUESTS, seed: SEED })) {
    const { status } = await oracle.ask(callers[asked.caller], asked);
    if (oracle.asked() % JOBS_EVERY === 0) await shop.runDueJobs();
    if (asked.caller !== 'user' || Object.keys(asked.headers).length > 0) continue;
    received.asked += 1;
    if (status !== 401) continue;
    // A deleted or logged-out account is replaced by another one.
    received.shutOut += 1;
    callers.user = await newcomer(shop, received.logins);
    received.logins += 1;
  }

  expect(oracle.findings).toEqual([]);
  await shop.runDueJobs();
  expect(await wrongsOf({ shop })).toEqual([]);
  // Too many requests without access would mean that the calls behind it are hardly tested.
  expect(received.shutOut / received.asked).toBeLessThan(0.1);
  if (REQUESTS < ENOUGH) return;
  console.info(oracle.summary());
  const reads = oracle.undone().filter((name) => contract[name].method === 'GET');
  expect(reads.filter((name) => !NOT_READ.includes(name))).toEqual([]);
});

/** After this number of random requests comes one round of requests that are valid in all but one place. */
const REQUESTS_A_ROUND = 2_500;
/** Limited by the stock of the products that each round buys. */
const MOST_ROUNDS = 8;

it(`fuzz: requests that are nearly right are refused as promised, and right ones succeed (seed ${SEED})`, {
  timeout: 60 * 60_000,
}, async () => {
  const clock = testClock(TODAY);
  const oracle = createFuzzOracle(clock);
  const { shop, bank } = await openShopWithBank({ clock, onStatement: oracle.onStatement });
  const undone: unknown[] = [];

  for (let round = 0; round < Math.min(REQUESTS / REQUESTS_A_ROUND, MOST_ROUNDS); round += 1) {
    const made = await makeEveryWrite(
      shop,
      (write) => tryNearlyRight(oracle, write, SEED + oracle.asked()),
      `dogs${round}.example.com`,
    );
    undone.push(...made.filter(({ status }) => status >= 400));
  }

  expect(oracle.findings).toEqual([]);
  expect(undone, oracle.summary()).toEqual([]);
  expect(NOT_READ.filter((name) => oracle.undone().some((one) => one === name))).toEqual([]);
  await shop.runDueJobs();
  expect(await wrongsOf({ shop, bank })).toEqual([]);
});
