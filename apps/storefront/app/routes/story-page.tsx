import { StoryFrame } from '#features/static-pages';
import { apiOf } from '#platform/given.ts';
import { CAMPAIGN_PAGE } from '../pages.ts';
import '../styles/story-font.css';
import type { Route } from './+types/story-page';
import { loadGoods, shownGoods } from './story-goods.tsx';
import { loadWritten } from './written.server.ts';
import { writtenMeta } from './written-meta.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const written = loadWritten(url);
  return { ...written, goods: await loadGoods(apiOf({ context }), written.page) };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const loaded = loaderData && { ...loaderData, isIndexed: loaderData.name !== CAMPAIGN_PAGE };
  return writtenMeta(loaded, { location, origin: matches[0].loaderData?.origin });
}

export default function StoryPageRoute({ loaderData: { page, goods } }: Route.ComponentProps) {
  return <StoryFrame type="story" page={page} show={(one) => shownGoods(one, goods)} />;
}
