import { StoryLayout } from '#features/static-pages';
import { getApi } from '#platform/loading/server-context.ts';
import { CAMPAIGN_PAGE } from '../../pages.ts';
import '../../styles/story-font.css';
import type { Route } from './+types/story-page';
import { loadContentProducts, renderProductBlock } from './content-products.tsx';
import { loadStaticPage } from './static-page.server.ts';
import { getStaticPageMeta } from './static-page-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const written = await loadStaticPage({ context, url });
  return { ...written, goods: await loadContentProducts(getApi({ context }), written.page) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const loaded = loaderData && { ...loaderData, isIndexed: loaderData.name !== CAMPAIGN_PAGE };
  return getStaticPageMeta(loaded, { location, origin: matches[0].loaderData?.origin });
}

export default function StoryPageRoute({ loaderData: { page, goods } }: Route.ComponentProps) {
  return <StoryLayout type="story" page={page} show={(one) => renderProductBlock(one, goods)} />;
}
