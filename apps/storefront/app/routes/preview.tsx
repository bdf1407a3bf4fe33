import { data } from 'react-router';
import { loadProduct } from '#features/product';
import { getApi, getPreviewedArticle, serverContext } from '#platform/loading/server-context.ts';
import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/preview';
import { loadProductPage } from './product/load-product-page.ts';
import { ProductContent } from './product/product-content.tsx';

export const handle = { layout: 'product' };

/** The page of a product as its draft would make it; the server has checked the link. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const article = getPreviewedArticle({ context });
  if (article === undefined) throw data(null, { status: 404 });
  const api = getApi({ context });
  const found = await loadProduct(api, article, getLocale(new URL(request.url).pathname));
  if (found.at !== 'found') throw data(null, { status: 404 });
  return loadProductPage(api, found, { request, facts: context.get(serverContext).facts });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.view.title ?? '' }, { name: 'robots', content: 'noindex' }];
}

export default function PreviewRoute({ loaderData }: Route.ComponentProps) {
  return <ProductContent page={loaderData} />;
}
