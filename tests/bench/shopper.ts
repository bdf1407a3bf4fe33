import type { Item } from '@kashtanka/contract';
import type { Request } from './load.ts';

/** A writing call of the API. */
export function write(method: 'POST' | 'PATCH', path: string, body: object, headers = {}): Request {
  const json = { 'content-type': 'application/json', ...headers };
  return { method, path: `/api/v1/${path}`, headers: json, body: JSON.stringify(body) };
}

/** Adds one unit; an empty cookie creates a basket. */
export function addLine(article: string, cookie = ''): Request {
  return write('POST', 'basket/line/', { article, quantity: 1 }, { cookie });
}

/** Sends one request outside a measured load; fails unless it succeeds. */
export async function send(url: string, { path, ...request }: Request): Promise<Response> {
  const response = await fetch(url + path, request);
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
  return response;
}

/** Articles of the first products of the catalogue. */
export async function listArticles(url: string, count: number): Promise<string[]> {
  const response = await send(url, { path: `/api/v1/catalogue/item/?page_size=${count}` });
  const { results }: { results: Item[] } = await response.json();
  return results.map(({ article }) => article);
}

export type Basket = { cookie: string; lines: string[] };

/** A new basket with these articles. */
export async function fillBasket(url: string, articles: readonly string[]): Promise<Basket> {
  let cookie = '';
  const lines: string[] = [];
  for (const article of articles) {
    const response = await send(url, addLine(article, cookie));
    cookie ||= response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    lines.push(String(Object(await response.json()).id));
  }
  return { cookie, lines };
}
