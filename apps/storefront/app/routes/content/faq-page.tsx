import { FaqLayout } from '#features/static-pages';
import { PATHS } from '#paths';
import { getLocale } from '#platform/text/locale.ts';
import type { LinkedPageName } from '../../pages.ts';
import type { Route } from './+types/faq-page';
import { loadTitledPage } from './static-page.server.ts';
import { getStaticPageMeta } from './static-page-meta.ts';

export const handle = { layout: 'faq' };

/** Ordered by the steps of a purchase: choice, use, payment. */
const TOPICS: readonly LinkedPageName[] = [
  'faq/clr',
  'faq/hrn',
  'faq/leashes',
  'faq/adjustable-leashes',
  'faq/long-leashes',
  'faq/anatomical-buckle',
  'faq/tag',
  'faq/care',
  'faq/gifts',
  'faq/payment',
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = getLocale(url.pathname);
  const { titleOf, ...written } = await loadTitledPage({ context, url });
  const topics = TOPICS.flatMap((name) => {
    const title = titleOf(name);
    return title === undefined ? [] : [{ to: PATHS[locale].page(name), title }];
  });
  // The title «Ошейники» alone would be the same as a catalogue section's.
  const { title } = written.page;
  return {
    ...written,
    topics,
    title: written.name === 'faq' ? title : `${title}: ${titleOf('faq')?.toLocaleLowerCase(locale)}`,
  };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return getStaticPageMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function FaqPageRoute({ loaderData: { name, page, topics } }: Route.ComponentProps) {
  return <FaqLayout page={page} topics={topics} isFirst={name === 'faq'} isAboutPaying={name === 'faq/payment'} />;
}
