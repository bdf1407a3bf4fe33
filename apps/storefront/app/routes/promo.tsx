import { lazy, Suspense } from 'react';
import { applyCode } from '#features/basket';
import { loadEnterCode } from '#features/discount-codes';
import { loadRunningOffers, RunningOffers, WrittenFrame } from '#features/static-pages';
import { loadPart } from '#platform/chunk-load-recovery.ts';
import { apiOf } from '#platform/given.ts';
import type { Route } from './+types/promo';
import { loadWritten } from './written.server.ts';
import { writtenMeta } from './written-meta.ts';

const load = () => loadPart(loadEnterCode);
const EnterCode = import.meta.env.SSR
  ? (await load()).EnterCode
  : lazy(async () => ({ default: (await load()).EnterCode }));

/** Shows the offers that the API lists as running (D22). */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...loadWritten(url), offers: await loadRunningOffers(apiOf({ context })) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return writtenMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function PromoRoute({ loaderData: { page, offers } }: Route.ComponentProps) {
  return (
    <WrittenFrame page={page}>
      <RunningOffers offers={offers} />
      <p>
        <Suspense>
          <EnterCode onApply={applyCode} />
        </Suspense>
      </p>
    </WrittenFrame>
  );
}
