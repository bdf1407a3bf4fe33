import type { Category, Notification } from '@kashtanka/contract';
import { type ShopFacts, type ShopFrame, themeStyle } from '@kashtanka/rules';
import { LANGUAGES } from '@kashtanka/texts';
import { useEffect, useLayoutEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import '@kashtanka/ui/styles/fonts.css';
import '@kashtanka/ui/styles/tokens.css';
import '@kashtanka/ui/styles/base.css';
import './styles/page.css';
import faviconUrl from '@kashtanka/ui/drawings/favicon.svg?url';
import type { Elements } from '@kashtanka/ui/elements.ts';
import cyrillicFontUrl from '@kashtanka/ui/styles/fonts/golos-text-cyrillic.woff2?url';
import latinFontUrl from '@kashtanka/ui/styles/fonts/golos-text-latin.woff2?url';
import { getBodyOr } from '#platform/api/responses.ts';
import { SUBMIT_ONCE_SCRIPT } from '#platform/forms/submit-once.ts';
import { FULL_LAYOUT_SCRIPT } from '#platform/loading/content-visibility.ts';
import { serverContext, type Trackers } from '#platform/loading/server-context.ts';
import { TAKE_SECRETS_SCRIPT } from '#platform/navigation/address-secrets.ts';
import { setTitleFacts } from '#platform/navigation/title-name.ts';
import { hasLoginChanged, markDataLoaded } from '#platform/session/session.ts';
import { frameFacts } from '#platform/shop-facts/frame-facts.ts';
import { useShopFacts } from '#platform/shop-facts/use-shop-facts.ts';
import { getLocale } from '#platform/text/locale.ts';
import { TRUSTED_TYPES_SCRIPT } from '#platform/trusted-types.ts';
import { ShellErrorBoundary } from '#shell/errors/error-boundary.tsx';
import type { Route } from './+types/root';

/** Data for every page, the same for all visitors of a language. */
export type RootData = {
  origin: string;
  storeFlag: 0 | 1 | 2;
  facts: ShopFacts;
  frame: ShopFrame;
  /** Top-level categories for the menu and the footer. */
  roots: Pick<Category, 'slug_path' | 'name'>[];
  notifications: Notification[];
  trackers: Trackers;
  /** The operator's map style, if any. */
  mapStyle?: string;
  /** The colours of the owner, if they differ from the kit's. */
  style?: string;
};

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const { api, storeFlag, facts, frame, trackers, mapStyle, hiddenNotices } = context.get(serverContext);
  const [all, notifications] = await Promise.all([
    api.listCategories().then((answer) => getBodyOr(answer, [])),
    // The page works without them (ERRORTEXT-32).
    api.listNotifications().then((answer) => getBodyOr(answer, [])),
  ]);
  const style = themeStyle(facts);
  const roots = all.filter(({ depth, is_visible }) => depth === 1 && is_visible);
  return {
    origin: url.origin,
    storeFlag,
    facts: frameFacts(facts, getLocale(url.pathname)),
    frame,
    trackers,
    roots: roots.map(({ slug_path, name }) => ({ slug_path, name })),
    notifications: notifications.filter(({ id, hideable }) => !(hideable && hiddenNotices.includes(id))),
    ...(mapStyle && { mapStyle }),
    ...(style && { style }),
  };
}

/** Reloaded after a login or a logout; another language is a new document. */
export const shouldRevalidate: ShouldRevalidateFunction = () => hasLoginChanged();

export function Layout({ children }: { children: Elements }) {
  const locale = getLocale(useLocation().pathname);
  const facts = useShopFacts();
  setTitleFacts(facts);
  const style = useRouteLoaderData<RootData>('root')?.style;
  return (
    <html lang={LANGUAGES[locale].tag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Server only: once run, the script is not needed in the browser's code. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={FIRST} />
        <meta name="theme-color" content="#ffffff" />
        {facts.logo ? (
          <link rel="icon" href={`/media/${facts.logo}/192.webp`} type="image/webp" />
        ) : (
          <link rel="icon" href={faviconUrl} type="image/svg+xml" />
        )}
        <link rel="preload" href={latinFontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={cyrillicFontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
        {/* After the tokens of the kit, in the first response: the page never shows other colours. */}
        {style && <style>{style}</style>}
      </head>
      <body>
        {children}
        <ScrollBehavior />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Smooth scrolling to an anchor, instant scrolling to the top (ROUTE-60, ROUTE-61). Must be rendered before the
 * router's scroll restoration, because effects run in that order.
 */
function ScrollBehavior() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash may be followed again.
  useLayoutEffect(() => {
    document.documentElement.dataset.scroll = hash ? 'smooth' : 'instant';
  }, [hash, key]);
  return null;
}

const FIRST = {
  __html: import.meta.env.SSR
    ? [TAKE_SECRETS_SCRIPT, TRUSTED_TYPES_SCRIPT, FULL_LAYOUT_SCRIPT, SUBMIT_ONCE_SCRIPT].join(';')
    : '',
};

export default function Root({ loaderData }: Route.ComponentProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the data changes.
  useEffect(markDataLoaded, [loaderData]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ShellErrorBoundary error={error} />;
}
