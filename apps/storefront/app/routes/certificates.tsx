import { BalanceForm } from '#features/gift-card-balance';
import { StoryFrame } from '#features/static-pages';
import { apiOf } from '#platform/given.ts';
import type { Route } from './+types/certificates';
import { loadGoods, shownGoods } from './story-goods.tsx';
import { loadWritten } from './written.server.ts';
import { writtenMeta } from './written-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const written = loadWritten(url);
  return { ...written, goods: await loadGoods(apiOf({ context }), written.page) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return writtenMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function CertificatesRoute({ loaderData: { page, goods } }: Route.ComponentProps) {
  return (
    <StoryFrame page={page} show={(one) => shownGoods(one, goods)}>
      <BalanceForm />
    </StoryFrame>
  );
}
