import type { Client } from '@kashtanka/contract';
import type { Locale } from '#platform/text/locale.ts';
import { awaitedSizes } from '../model/awaited-sizes.ts';
import { loadProduct } from './load-product.ts';

type Awaited =
  | { at: 'awaited'; parent: string; title: string; article: string; sizes: ReturnType<typeof awaitedSizes> }
  /** It can be bought, or it will not come back. */
  | { at: 'not_awaited'; parent: string }
  | { at: 'missing'; status: number };

/** The sold-out sizes of a product that can be subscribed to, by the article of the product or of a size. */
export async function loadAwaited(api: Client, article: string, locale: Locale): Promise<Awaited> {
  const asked = await loadProduct(api, article, locale);
  const parent = asked.at === 'child' ? asked.parent : asked.at === 'respelled' ? asked.article : article;
  const found = parent === article ? asked : await loadProduct(api, parent, locale);
  if (found.at !== 'found') return { at: 'missing', status: found.at === 'missing' ? found.status : NOT_FOUND };
  const { stock, title } = found.view;
  const sizes = awaitedSizes(found.view);
  const isAwaited = sizes.length > 0 || (stock !== null && !stock.is_available && stock.is_subscribable);
  if (!isAwaited) return { at: 'not_awaited', parent };
  const isKnown = stock !== null || sizes.some((size) => size.article === article);
  return { at: 'awaited', parent, title, article: isKnown ? article : '', sizes };
}

const NOT_FOUND = 404;
