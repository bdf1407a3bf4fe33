import { useMatches } from 'react-router';
import { pageNameOf, TextPage } from '#features/pages';
import { pagesText } from '#messages/pages';
import { localeOf } from '#platform/locale.ts';
import { pageMeta } from '#platform/page-meta.ts';
import type { Route } from './+types/text-page';

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = localeOf(location.pathname);
  const id = matches.at(-1)?.id ?? '';
  const { title, line = title } = pagesText[locale].pages[pageNameOf(id)];
  return pageMeta({
    title,
    description: line,
    path: location.pathname,
    locale,
    origin: matches[0].loaderData?.origin ?? '',
    isIndexed: id.startsWith('page:'),
  });
}

export default function TextPageRoute() {
  return (
    <div className="wrap">
      <TextPage name={pageNameOf(useMatches().at(-1)?.id ?? '')} />
    </div>
  );
}
