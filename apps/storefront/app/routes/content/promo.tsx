import { lazy, Suspense } from 'react';
import { applyCode } from '#features/basket';
import { loadEnterCode } from '#features/discount-codes';
import { loadRunningOffers, RunningOffers, StaticPageLayout } from '#features/static-pages';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getApi } from '#platform/loading/server-context.ts';
import type { Route } from './+types/promo';
import { loadStaticPage } from './static-page.server.ts';
import { getStaticPageMeta } from './static-page-meta.ts';

const load = () => loadChunk(loadEnterCode);
const EnterCode = import.meta.env.SSR
  ? (await load()).EnterCode
  : lazy(async () => ({ default: (await load()).EnterCode }));

/** Shows the offers that the API lists as running (D22). */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await loadStaticPage({ context, url })), offers: await loadRunningOffers(getApi({ context })) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return getStaticPageMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function PromoRoute({ loaderData: { page, offers } }: Route.ComponentProps) {
  return (
    <StaticPageLayout page={page}>
      <RunningOffers offers={offers} />
      <p>
        <Suspense>
          <EnterCode onApply={applyCode} />
        </Suspense>
      </p>
    </StaticPageLayout>
  );
}
