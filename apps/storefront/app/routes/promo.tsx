import { RunningOffers, WrittenFrame } from '#features/written';
import { bodyOf } from '#platform/answers.ts';
import { apiOf } from '#platform/given.ts';
import type { Route } from './+types/promo';
import { loadWritten } from './written.server.ts';
import { writtenMeta } from './written-meta.ts';

/** Offers of the shelf and the basket are running when the API lists them (D22). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const offers = bodyOf(await apiOf({ context }).listOffers());
  return {
    ...loadWritten(url),
    offers: offers.map(({ id, name, description, ends_at }) => ({ id, name, description, ends_at })),
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return writtenMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function PromoRoute({ loaderData: { page, offers } }: Route.ComponentProps) {
  return (
    <WrittenFrame page={page}>
      <RunningOffers offers={offers} />
    </WrittenFrame>
  );
}
