import { CookieChoice } from '#features/cookies';
import { StaticPageLayout } from '#features/static-pages';
import type { Route } from './+types/privacy';
import { loadStaticPage } from './static-page.server.ts';
import { getStaticPageMeta } from './static-page-meta.ts';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadStaticPage({ context, url });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return getStaticPageMeta(loaderData, { location, origin: matches[0].loaderData?.origin });
}

export default function PrivacyRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <StaticPageLayout page={page}>
      <CookieChoice />
    </StaticPageLayout>
  );
}
