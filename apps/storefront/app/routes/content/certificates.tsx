import { data, useActionData } from 'react-router';
import { BalanceForm } from '#features/gift-card-balance';
import { StoryLayout } from '#features/static-pages';
import { getApi, getShopperApi } from '#platform/loading/server-context.ts';
import type { Route } from './+types/certificates';
import { loadContentProducts, renderProductBlock } from './content-products.tsx';
import { loadStaticPage } from './static-page.server.ts';
import { getStaticPageMeta } from './static-page-meta.ts';

const UNAVAILABLE = 503;

export async function loader({ context, url }: Route.LoaderArgs) {
  const written = await loadStaticPage({ context, url });
  return { ...written, goods: await loadContentProducts(getApi({ context }), written.page) };
}

/** Handles the balance form of a browser without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
  const code = String((await request.formData()).get('code') ?? '');
  const result = await getShopperApi({ context }).checkCertificate({ body: { code } });
  return data({ code, result }, { status: result.status || UNAVAILABLE });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return getStaticPageMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function CertificatesRoute({ loaderData: { page, goods } }: Route.ComponentProps) {
  return (
    <StoryLayout page={page} show={(one) => renderProductBlock(one, goods)}>
      <BalanceForm posted={useActionData<typeof action>()} />
    </StoryLayout>
  );
}
