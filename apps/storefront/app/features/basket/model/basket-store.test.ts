import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answer = (body: object, status?: number) => void;

/** Calls to the API in their order; each is answered when the test says so. */
const calls: { request: string; answer: Answer; lose(): void }[] = [];

function fetchLater(url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const answer: Answer = (body, status = 200) => resolve(Response.json(body, { status }));
  const lose = () => reject(new TypeError('Failed to fetch'));
  calls.push({ request: `${method} ${url}`, answer, lose });
  return promise;
}

const basketOf = (quantity: number) => ({ quantity, lines: [] });

const bowl = { article: 'bwl01', title: 'Миска', image: '', price: '2890.00', quantity: 1 };
const lineOfBowl = {
  article: 'bwl01',
  quantity: 1,
  price: { incl_tax: '2890.00', currency: 'RUB' },
  discount: { incl_tax: '0.00' },
  product: { title: '', categories: [] },
};

/** Answers a call once it has been made. */
async function answer(at: number, body: object, status?: number): Promise<void> {
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(at));
  calls[at]?.answer(body, status);
}

async function lose(at: number): Promise<void> {
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(at));
  calls[at]?.lose();
}

beforeEach(() => {
  calls.length = 0;
  vi.resetModules();
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', fetchLater);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('basket store: an added product is counted once, before and after the answer', async () => {
  const { basketStore, countItems: countOf } = await import('./basket-store.ts');
  const { addToBasket } = await import('./change-basket.ts');
  const seen: number[] = [];
  basketStore.subscribe(() => seen.push(countOf(basketStore.get())));

  const added = addToBasket(bowl);
  await answer(0, lineOfBowl);
  await answer(1, basketOf(1));
  await added;

  expect(new Set(seen)).toEqual(new Set([1]));
});

test('basket store: two products that are added at once are counted once each, in any order of answers', async () => {
  const { basketStore, countItems: countOf } = await import('./basket-store.ts');
  const { addToBasket } = await import('./change-basket.ts');
  const first = addToBasket(bowl);
  const second = addToBasket(bowl);
  const seen: number[] = [];
  basketStore.subscribe(() => seen.push(countOf(basketStore.get())));

  await answer(0, lineOfBowl);
  await answer(1, basketOf(1));
  await answer(2, lineOfBowl);
  await answer(3, basketOf(2));
  await Promise.all([first, second]);

  expect(calls.map(({ request }) => request.split(' ')[0])).toEqual(['POST', 'GET', 'POST', 'GET']);
  expect(new Set(seen)).toEqual(new Set([2]));
});

test('basket store: an added product stays visible when the basket cannot be read afterwards', async () => {
  const { basketStore, countItems: countOf, resetBasket: forgetBasket } = await import('./basket-store.ts');
  const { addToBasket } = await import('./change-basket.ts');
  const added = addToBasket(bowl);
  await answer(0, lineOfBowl);
  await answer(1, { detail: '', code: 'error' }, 500);
  await added;
  expect(countOf(basketStore.get())).toBe(1);

  forgetBasket();
  await answer(2, basketOf(1));

  await vi.waitFor(() => expect(basketStore.get()).toMatchObject({ pending: [], basket: { quantity: 1 } }));
});

test('basket store: an added product whose answer was lost is not reported as missing', async () => {
  const { basketStore, resetBasket: forgetBasket } = await import('./basket-store.ts');
  const { addToBasket } = await import('./change-basket.ts');
  forgetBasket();
  await answer(0, basketOf(0));
  await vi.waitFor(() => expect(basketStore.get().basket).not.toBeNull());
  const added = addToBasket(bowl);
  await lose(1);
  await answer(2, { quantity: 1, lines: [{ ...lineOfBowl, quantity: 1 }] });

  expect(await added).toEqual({ ok: true });
});

test('add to basket: a unit that may have been in the basket before does not count as added', async () => {
  const { addToBasket } = await import('./change-basket.ts');
  const added = addToBasket(bowl);
  await lose(0);
  await answer(1, { quantity: 1, lines: [{ ...lineOfBowl, quantity: 1 }] });

  expect(await added).toMatchObject({ ok: false, refusal: { status: 0 } });
});

test('add to basket: a browser that blocks cookies is noticed, and forgotten with the next basket', async () => {
  const { basketStore, resetBasket: forgetBasket } = await import('./basket-store.ts');
  const { addToBasket } = await import('./change-basket.ts');
  const added = addToBasket(bowl);
  await answer(0, lineOfBowl);
  await answer(1, { id: null, ...basketOf(0) });

  expect(await added).toMatchObject({ ok: false, refusal: { kind: 'cookies' } });
  expect(basketStore.get().isCookieMissing).toBe(true);

  forgetBasket();
  await answer(2, { id: 7, ...basketOf(1) });
  await vi.waitFor(() => expect(basketStore.get().isCookieMissing).toBe(false));
});

test('add to basket: a basket that could not be read afterwards does not mean blocked cookies', async () => {
  const { resetBasket: forgetBasket } = await import('./basket-store.ts');
  const { addToBasket } = await import('./change-basket.ts');
  forgetBasket();
  await answer(0, { id: null, ...basketOf(0) });
  const added = addToBasket(bowl);
  await answer(1, lineOfBowl);
  await answer(2, { detail: '', code: 'error' }, 500);

  expect(await added).toEqual({ ok: true });
});

test.each(['woof10', 'WOOF-10', 'GC7K-2M9Q-X4TD-1B'])(
  'code of a link: %s is not posted where the basket has it [QUERYPARAM-03]',
  async (code) => {
    const { applyMissingCode } = await import('./apply-missing-code.ts');
    const applied = applyMissingCode(code);
    await answer(0, {
      ...basketOf(1),
      vouchers: [{ code: 'WOOF10' }],
      discounts: [{ voucher: null }, { voucher: { code: 'GC7K2M9QX4TD1B' } }],
    });

    expect(await applied).toBeNull();
    expect(calls.map(({ request }) => request.split(' ')[0])).toEqual(['GET']);
  },
);

test('basket store: a refused product is no longer counted', async () => {
  const { basketStore, countItems: countOf } = await import('./basket-store.ts');
  const { addToBasket } = await import('./change-basket.ts');
  const added = addToBasket(bowl);
  await answer(0, { detail: '', code: 'not_found' }, 404);
  await answer(1, { detail: '', code: 'error' }, 500);

  expect(await added).toMatchObject({ ok: false, refusal: { status: 404 } });
  expect(countOf(basketStore.get())).toBe(0);
});

test('basket store: a response older than the one shown is ignored', async () => {
  const { basketStore, resetBasket: forgetBasket } = await import('./basket-store.ts');
  forgetBasket();
  forgetBasket();
  await vi.waitFor(() => expect(calls).toHaveLength(2));

  calls[1]?.answer(basketOf(2));
  await vi.waitFor(() => expect(basketStore.get().basket?.quantity).toBe(2));
  calls[0]?.answer(basketOf(1));
  await new Promise((resolve) => setImmediate(resolve));

  expect(basketStore.get().basket?.quantity).toBe(2);
});
