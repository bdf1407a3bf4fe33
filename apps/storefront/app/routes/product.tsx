import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProduct } from '#features/product';
import { PATHS } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { getApi, serverContext } from '#platform/loading/server-context.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale } from '#platform/text/locale.ts';
import type { Route } from './+types/product';
import { addFromForm } from './product/add-by-form.server.ts';
import { loadProductPage } from './product/load-product-page.ts';
import { ProductContent } from './product/product-content.tsx';

export const handle = { layout: 'product' };

const MOVED_FOR_GOOD = 301;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = getApi({ context });
  const locale = getLocale(new URL(request.url).pathname);
  const found = await loadProduct(api, params.article, locale);
  if (found.at === 'missing') throw data(null, { status: toPageStatus(found.status) });
  if (found.at === 'child') {
    const paths = PATHS[locale];
    throw redirect(paths.product(found.parent, found.query), MOVED_FOR_GOOD);
  }
  if (found.at === 'respelled') throw redirect(respelled(request, params.variant, found.article), MOVED_FOR_GOOD);
  return loadProductPage(api, found, { request, facts: context.get(serverContext).facts });
}

/** Handles the form of a browser without scripts. */
export function action({ context, params, request }: Route.ActionArgs) {
  return addFromForm({ context, article: params.article, request });
}

/** The address with the stored case of the article, so that a product has one address. */
function respelled({ url }: Request, variant: string | undefined, article: string): string {
  const { pathname, search } = new URL(url);
  const page = PATHS[getLocale(pathname)].product(article);
  return `${page}${variant === undefined ? '' : `/${encodeURIComponent(variant)}`}${search}`;
}

/** Another size is the same page, so its data stays (ROUTE-59). */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
  ...rest
}: ShouldRevalidateFunctionArgs) {
  const isSame =
    rest.currentParams.article === rest.nextParams.article &&
    getLocale(currentUrl.pathname) === getLocale(nextUrl.pathname);
  // Navigation to the identical address is a deliberate reload.
  return isSame && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { view, structured, price } = loaderData;
  return [
    ...getPageMeta({
      ...view.seo,
      type: 'product',
      path: PATHS.ru.product(view.article),
      structured,
      locale: getLocale(location.pathname),
      origin: matches[0].loaderData.origin,
      image: view.pictures[0]?.url,
    }),
    ...price,
  ];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductContent page={loaderData} />;
}
