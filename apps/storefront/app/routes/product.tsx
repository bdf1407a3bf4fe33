import { productText } from '@kashtanka/texts/storefront/catalogue/product';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { lazy, Suspense } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useActionData, useRevalidator } from 'react-router';
import { type AddedLine, loadBasketWrites, loadFailures } from '#features/basket';
import { RelatedProducts, toProductCards } from '#features/catalogue';
import { loadCertificateForm } from '#features/certificates';
import { loadMatchingSet } from '#features/matching-sets';
import {
  getProductStructuredData,
  listRecommendedProducts,
  listSimilarProducts,
  loadProduct,
  ProductPage,
  type ProductView,
} from '#features/product';
import { loadSizeAdvice } from '#features/sizes';
import type { EngravedTag, SaveTagResult } from '#modals';
import { PATHS } from '#paths';
import { toPageStatus } from '#platform/api/responses.ts';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getApi } from '#platform/loading/server-context.ts';
import { openModal } from '#platform/modal-stack.ts';
import { getBreadcrumbData } from '#platform/navigation/breadcrumb-data.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { getLocale, useLocale } from '#platform/text/locale.ts';
import type { AddResult } from '#platform/use-add-to-basket.ts';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import { useStoreOpen } from '#shell/use-store.ts';
import type { Route } from './+types/product';
import { addFromForm } from './product/add-by-form.server.ts';

export const handle = { layout: 'product' };

const MOVED_FOR_GOOD = 301;

/** Lazy, because few shoppers open it. */
const loadForm = () => loadChunk(loadCertificateForm);
const CertificateForm = import.meta.env.SSR
  ? (await loadForm()).CertificateForm
  : lazy(async () => ({ default: (await loadForm()).CertificateForm }));

const ADVISERS = {
  Finder: lazy(async () => ({ default: (await loadChunk(loadSizeAdvice)).SizeFinder })),
  KnownSize: lazy(async () => ({ default: (await loadChunk(loadSizeAdvice)).KnownSize })),
};

const loadDrops = () => loadChunk(() => import('#features/drops'));
const OpeningNotice = import.meta.env.SSR
  ? (await loadDrops()).OpeningNotice
  : lazy(async () => ({ default: (await loadDrops()).OpeningNotice }));

const MatchingSet = lazy(async () => ({ default: (await loadChunk(loadMatchingSet)).MatchingSet }));

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
  const { product, view } = found;
  const [pair, similar] = await Promise.all([
    listRecommendedProducts(api, product),
    listSimilarProducts(api, product),
  ]);
  const structured = structuredData(view, new URL(request.url));
  const price = getChargedPrice(view);
  return {
    view,
    structured,
    price,
    pair: await toProductCards(api, pair),
    similar: await toProductCards(api, similar),
  };
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

/** The price for link previews: the charged currency (D10), even if the page shows another one. */
function getChargedPrice({ price, salePrice }: ProductView) {
  return [
    { property: 'product:price:amount', content: salePrice ?? price },
    { property: 'product:price:currency', content: 'RUB' },
  ];
}

function structuredData(view: ProductView, { origin, pathname }: URL): object[] {
  const locale = getLocale(pathname);
  const paths = PATHS[locale];
  const crumbs = [
    { name: productText[locale].home, url: origin + paths.home },
    ...view.crumbs.map(({ name, slugPath }) => ({ name, url: origin + paths.catalogue(slugPath) })),
    { name: view.title, url: origin + paths.product(view.article) },
  ];
  const pathOf = (query: [string, string][]) => paths.product(view.article, query);
  return [
    getProductStructuredData(view, { brand: shellText[locale].siteName, origin, pathOf }),
    getBreadcrumbData(crumbs),
  ];
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

export default function ProductRoute({ loaderData: { view, pair, similar } }: Route.ComponentProps) {
  const isStoreOpen = useStoreOpen(view.openingText !== null);
  const add = useAdd();
  const refused = useActionData<typeof action>() ?? null;
  const engrave = engraver(view);
  const { revalidate } = useRevalidator();
  return (
    <ProductPage
      // The designs of a product share their state; another product resets it.
      key={view.colours[0]?.article ?? view.article}
      view={view}
      isStoreOpen={isStoreOpen}
      onAdd={add}
      refused={refused}
      onEngrave={(article) =>
        void openModal('customizer', {
          about: { of: 'product', parent: view.article, variant: article },
          onSave: engrave,
        })
      }
      onStale={() => void revalidate()}
      advisers={ADVISERS}
      MatchingSet={MatchingSet}
      certificateForm={
        view.certificate && (
          // An empty form element, because CSS selects the wide layout by it.
          <Suspense fallback={<form />}>
            <NoScriptNote of="certificate" />
            <CertificateForm
              terms={view.certificate}
              onAdd={(options, sum) =>
                add({
                  article: view.article,
                  title: view.title,
                  image: view.pictures[0]?.url ?? '',
                  price: sum,
                  quantity: 1,
                  options,
                  terms_agreement: true,
                })
              }
            />
          </Suspense>
        )
      }
      needsScripts={<NoScriptNote of="engraving" />}
      openingNotice={
        view.opening && (
          <Suspense>
            <OpeningNotice opensAt={view.opening.at} slug={view.opening.drop} onOver={() => void revalidate()} />
          </Suspense>
        )
      }
      pair={pair.length > 0 && <RelatedProducts items={pair} />}
      similar={similar.length > 0 && <RelatedProducts items={similar} />}
    />
  );
}

/** Adds articles and opens the basket; a refusal is shown at the button (ERRORTEXT-16). */
function useAdd(): (...chosen: AddedLine[]) => AddResult {
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  return async (...chosen) => {
    const { addToBasket } = await loadChunk(loadBasketWrites);
    const added = await Promise.all(
      chosen.map(async (one) => ({ title: one.title, done: await addToBasket(one) })),
    );
    const isAnyIn = added.some(({ done }) => done.ok);
    if (isAnyIn) void openModal('basket');
    if (added.every(({ done }) => done.ok)) return null;
    // A refused article is not available as shown, so the page is reloaded.
    if (added.some(({ done }) => !done.ok && done.refusal.kind === 'fields')) void revalidate();
    const { describeAddFailure, showPartialFailure } = await loadChunk(loadFailures);
    if (!isAnyIn) return describeAddFailure(locale, added);
    await showPartialFailure(locale, added);
    return null;
  };
}

/** Adds the tag, then its cord as a separate line; the tag stays if the cord fails (D76). */
function engraver({ title, price, pictures }: ProductView): (wanted: EngravedTag) => Promise<SaveTagResult> {
  const own = { title, price, image: pictures[0]?.url ?? '' };
  return async ({ article, options, shown, cord }) => {
    const { addToBasket } = await loadChunk(loadBasketWrites);
    const tag = await addToBasket({ article, options, quantity: 1, ...(shown ?? own) });
    if (!tag.ok) return { ...tag, at: 'tag' };
    const beside = cord && (await addToBasket({ ...cord, quantity: 1 }));
    void openModal('basket');
    return beside && !beside.ok ? { ...beside, at: 'cord' } : { ok: true };
  };
}
