import type { Client } from '@kashtanka/contract/client';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Picture } from '@kashtanka/ui/media/picture.tsx';
import type { Piece, ProductBlock, StaticPage } from '#content';
import { type StoryProduct, StoryProducts } from '#features/blog';
import { createProductLoader } from '../blog/load-story-products.ts';

const BESIDE_WORDS = '(min-width: 992px) 50vw, 100vw';

export type ContentProducts = Record<string, StoryProduct | undefined>;

export async function loadContentProducts(api: Client, { body }: StaticPage): Promise<ContentProducts> {
  const find = createProductLoader(api);
  const articles = [...new Set(body.flatMap(articlesIn))];
  return Object.fromEntries(
    await Promise.all(articles.map(async (article) => [article, (await find([article]))[0]] as const)),
  );
}

function articlesIn(piece: Piece): string[] {
  if (typeof piece === 'string') return [];
  if (piece.tag === 'picture') return [piece.article];
  return piece.tag === 'goods' ? piece.articles : [];
}

/** Renders product blocks without withdrawn products. */
export function renderProductBlock(goods: ProductBlock, products: ContentProducts): Elements {
  if (goods.tag === 'goods') {
    const row = goods.articles.flatMap((article) => products[article] ?? []);
    return <StoryProducts title={goods.title} products={row} />;
  }
  const picture = products[goods.article]?.picture;
  return picture && <Picture {...picture} alt={goods.alt} sizes={BESIDE_WORDS} fill />;
}
