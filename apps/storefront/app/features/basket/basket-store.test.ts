import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answer = (body: object) => void;

/** Calls to the API in their order; each is answered when the test says so. */
const calls: { request: string; answer: Answer }[] = [];

function fetchLater(url: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  calls.push({ request: `${method} ${url}`, answer: (body) => resolve(Response.json(body)) });
  return promise;
}

const basketOf = (quantity: number) => ({ quantity, lines: [] });

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

test('What is put in is counted once, before and after the shop has answered', async () => {
  const { addToBasket, basketStore, countOf } = await import('./basket-store.ts');
  const seen: number[] = [];
  basketStore.subscribe(() => seen.push(countOf(basketStore.get())));

  const added = addToBasket({ article: 'bwl01', title: 'Миска', image: '', price: '2890.00', quantity: 1 });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  calls[0]?.answer({ article: 'bwl01', price: { incl_tax: '2890.00' }, product: { title: '', categories: [] } });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  calls[1]?.answer(basketOf(1));
  await added;

  expect(seen).toEqual([1, 1]);
});

test('An answer that was overtaken by a newer one is not shown', async () => {
  const { basketStore, forgetBasket } = await import('./basket-store.ts');
  forgetBasket();
  forgetBasket();
  await vi.waitFor(() => expect(calls).toHaveLength(2));

  calls[1]?.answer(basketOf(2));
  await vi.waitFor(() => expect(basketStore.get().basket?.quantity).toBe(2));
  calls[0]?.answer(basketOf(1));
  await new Promise((resolve) => setImmediate(resolve));

  expect(basketStore.get().basket?.quantity).toBe(2);
});
