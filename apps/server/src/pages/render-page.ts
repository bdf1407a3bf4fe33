import { type Api, toCompactBuffer } from '@kashtanka/api';
import type { Client } from '@kashtanka/contract';
import { getLocale } from '@kashtanka/texts';
import type { MapConfig } from '../config/map.ts';
import { type ClientOptions, openClient } from '../http/open-client.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import { contentSecurityPolicy, type ThirdPartySources } from './content-security.ts';
import type { RenderedPage } from './page-cache.ts';
import { isSearch } from './page-key.ts';
import { loggedAddress } from './parse-address.ts';
import { FRAME_TOPIC, type ShopFrames } from './shop-frame.ts';
import type { Storefront } from './storefront.ts';
import { type Trackers, trackerSources } from './trackers.ts';

export type RenderOptions = ClientOptions & {
  storefront: Storefront;
  frames: Pick<ShopFrames, 'get'>;
  /** Third-party script sources that pages need regardless of consent to trackers. */
  wallets: readonly ThirdPartySources[];
  trackers: Trackers;
  /** null: the shop's built-in plain map. */
  map: MapConfig | null;
};

const INTERNAL_ERROR = 500;
/** The status of a page whose data is briefly unavailable. */
export const COME_LATER = 503;

/** Makes a page one browser's own, so that it is not cached. */
type ForOneBrowser = {
  /** A form posted by a browser without scripts, and the client with its cookies. */
  sent?: { request: Request; shopper: Client };
  /** The ids of notifications that the browser dismissed by a form. */
  hidden?: readonly number[];
  /** The draft that its page shows, with the calls that are answered from it. */
  preview?: { article?: string; dispatch: Api['dispatch'] } | undefined;
};

/**
 * Renders a page from its address with an anonymous client, so that it can be cached; the topics of the responses
 * invalidate it. The response to a form uses the browser's cookies. That response and a page without the dismissed
 * notifications are not cached.
 */
export async function renderPage(
  options: RenderOptions,
  key: string,
  { sent, hidden = [], preview }: ForOneBrowser = {},
): Promise<RenderedPage> {
  const { api, storefront, frames, log, origin, trackers, map } = options;
  const { client, blog, used } = openClient(
    preview ? { ...options, api: { ...api, dispatch: preview.dispatch } } : options,
    getLocale(key),
  );
  const { store_enabled: storeFlag } = await api.settings.get();
  const { response, text } = await storefront.render(sent?.request ?? new Request(origin + key), {
    api: client,
    ...(sent && { shopper: sent.shopper }),
    blog,
    previewed: preview?.article,
    storeFlag,
    facts: await api.settings.shopFacts(),
    frame: await frames.get(getLocale(key)),
    trackers,
    mapStyle: map?.styleUrl,
    hiddenNotices: hidden,
    logError: (error) => log.error({ err: error, url: loggedAddress(key) }, 'a page failed'),
  });
  // Pages bypass the hook that sets these headers on other responses.
  const headers: Record<string, string> = { ...SECURITY_HEADERS };
  response.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const policies = headers['content-type']?.startsWith('text/html') ? policiesOf(options, text) : null;
  if (policies) headers['content-security-policy'] = policies.policy;
  used.topics.add('settings').add(FRAME_TOPIC);
  const isCacheable = used.isWhole && !isSearch(key) && !isMailPage(key) && hidden.length === 0;
  // An error page while a dependency is briefly unavailable becomes a 503, because a retry may succeed.
  const status = response.status === INTERNAL_ERROR && used.isBusy ? COME_LATER : response.status;
  // Joined as bytes, because a string would be copied once more.
  return {
    status,
    headers,
    body: toCompactBuffer(...text),
    topics: used.topics,
    staleAtMs: used.staleAtMs,
    isCacheable,
    trackerPolicy: policies?.trackerPolicy,
  };
}

/** The policy of a page and, with trackers configured, the one for browsers that consented. */
function policiesOf(
  { storefront, wallets, trackers, map }: RenderOptions,
  text: readonly string[],
): { policy: string; trackerPolicy?: string } {
  const policyWith = (sources: readonly ThirdPartySources[]) =>
    contentSecurityPolicy(text, storefront.contentSecurity, { sources, maps: map?.origins });
  const counters = trackerSources(trackers);
  return {
    policy: policyWith(wallets),
    ...(counters.length > 0 && { trackerPolicy: policyWith([...wallets, ...counters]) }),
  };
}

const MAIL_PAGE = /^(\/en)?\/mail\//;

/** A page that an email links to: its address contains a code of one recipient. */
export function isMailPage(url: string): boolean {
  return MAIL_PAGE.test(url);
}
