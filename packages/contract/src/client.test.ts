import { describe, expect, it } from 'vitest';
import { listAllProducts } from './all-products.ts';
import { createClient, httpTransport, type Sent, type Transport, writeQuery } from './client.ts';

const NO_HEADERS = { get: () => null };

/** A client whose calls are recorded and answered by a function. */
function clientOver(answer: (sent: Sent) => { status: number; body: unknown }) {
  const asked: Sent[] = [];
  const transport: Transport = async (sent) => {
    asked.push(sent);
    return { ...answer(sent), headers: NO_HEADERS };
  };
  return { api: createClient(transport), asked };
}

describe('the shop’s own headers', () => {
  const OWN = { 'X-Authorization': 'Bearer token', 'X-Distribution-Channel': 'vet' };

  function recording() {
    const sent: { url: string; headers: unknown }[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      sent.push({ url: String(input), headers: init?.headers });
      return Response.json({});
    };
    return { sent, fetch };
  }

  it('client: sends calls to the API alone, for any article [API-48]', async () => {
    const { sent, fetch } = recording();
    const base = 'https://shop.example/api/v1';
    const api = createClient(httpTransport({ base, fetch, headers: () => OWN }));
    for (const article of ['//evil.example/', 'https://evil.example', '\\evil.example', '@evil.example', '?a#b']) {
      await api.getProduct({ params: { article } });

      expect(new URL(sent[0]?.url ?? ''), article).toMatchObject({ host: 'shop.example', search: '', hash: '' });
      expect(sent[0]?.headers, article).toMatchObject(OWN);
    }
  });
});

describe('answers that are none of the API’s', () => {
  it('client: keeps the status of a page that claims to be JSON', async () => {
    for (const status of [400, 502]) {
      const fetch = async () => new Response('<html>', { status, headers: { 'Content-Type': 'application/json' } });
      const api = createClient(httpTransport({ base: '/api/v1', fetch, headers: () => ({}) }));

      expect(await api.getProduct({ params: { article: 'clr01' } }), `${status}`).toMatchObject({
        ok: false,
        status,
      });
    }
  });
});

describe('queries', () => {
  it('lists are repeated keys, flags are words, and only absent values are left out [API-49]', () => {
    const query = { size: ['m', 'l'], available: true, page: 2, class: [], q: '', design: null, color: undefined };

    expect(writeQuery(query)).toBe('?size=m&size=l&available=true&page=2');
    expect(writeQuery({ is_new: false, price_min: 0 })).toBe('?is_new=false&price_min=0');
    expect(writeQuery({})).toBe('');
  });
});

describe('required path parameters', () => {
  it('a collection without its slug is not requested, because that address does not exist [ERRORTEXT-37]', async () => {
    const { api, asked } = clientOver(() => ({ status: 200, body: {} }));

    await expect(api.getCollection({ params: { slug: '' } })).rejects.toThrow('slug is not provided');
    expect(asked).toEqual([]);
  });

  it('a product without its article is not requested, because all products would be returned [ERRORTEXT-37]', async () => {
    const { api, asked } = clientOver(() => ({ status: 200, body: {} }));

    await expect(api.getProduct({ params: { article: '' } })).rejects.toThrow('article is not provided');
    expect(asked).toEqual([]);
  });
});

describe('first calls of a page', () => {
  it('client: lists are read with all pages at once [API-86]', async () => {
    for (const [call, path] of [
      ['listClasses', 'catalogue/class/'],
      ['listDesigns', 'catalogue/designs/'],
      ['listCategories', 'catalogue/category/'],
      ['getBasket', 'basket/'],
    ] as const) {
      const { api, asked } = clientOver(() => ({ status: 200, body: [] }));

      await api[call]();

      expect(asked, `${call} ${path}`).toMatchObject([{ method: 'GET', path, query: {} }]);
    }
  });
});

describe('all products of a filter', () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  /** A list of `count` products, seven per page by default. */
  const listOf = (count: number) =>
    clientOver(({ query }) => {
      const [page, size] = [Number(query.page ?? 1), Number(query.page_size ?? 7)];
      const results = numbers((page - 1) * size, Math.min(count, page * size));
      return { status: 200, body: { results, count, next: null, previous: null } };
    });

  it('the other pages are as long as the first one, and none is left out [CATALOGUE-15]', async () => {
    const { api, asked } = listOf(30);

    const all = await listAllProducts(api, { product_class: ['clr'] });

    expect(all).toEqual({ ok: true, products: numbers(0, 30) });
    expect(asked.map(({ query }) => query)).toEqual([
      { product_class: ['clr'] },
      ...[2, 3, 4, 5].map((page) => ({ product_class: ['clr'], page, page_size: 7 })),
    ]);
  });

  it('the other pages are requested at once, not one after another [CATALOGUE-15]', async () => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const underWay = new Set<unknown>();
    const api = createClient(async ({ query }) => {
      if (query.page) underWay.add(query.page);
      if (underWay.size === 3) open();
      if (query.page) await opened;
      return { status: 200, body: { results: [1, 2], count: 8 }, headers: NO_HEADERS };
    });

    expect(await listAllProducts(api)).toMatchObject({ ok: true });
  });

  it('client: a list of one page takes one call [CATALOGUE-15]', async () => {
    for (const count of [0, 1, 7]) {
      const { api, asked } = listOf(count);

      expect(await listAllProducts(api), `${count}`).toEqual({ ok: true, products: numbers(0, count) });
      expect(asked, `${count}`).toHaveLength(1);
    }
  });

  it('client: a list lacks no page', async () => {
    const problem = { detail: '', code: 'error' };
    for (const missing of [1, 3]) {
      const { api } = clientOver(({ query }) =>
        (query.page ?? 1) === missing
          ? { status: 500, body: problem }
          : { status: 200, body: { results: [1, 2], count: 8 } },
      );

      expect(await listAllProducts(api), `${missing}`).toEqual({ ok: false, kind: 'detail', status: 500, problem });
    }
  });
});
