import { pagesText } from '@kashtanka/texts/storefront/account/pages';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { useMatches, useOutletContext } from 'react-router';
import { loadProfileForm } from '#features/account';
import { loadAddresses } from '#features/addresses';
import { runBasketChange } from '#features/basket';
import { loadDogs } from '#features/dogs';
import { loadBonusPointsPage, loadLoyaltyPage } from '#features/loyalty';
import { loadOrdersPage } from '#features/order';
import { getPageName, PageLoadFailure } from '#features/pages';
import { loadPartners } from '#features/partners';
import { loadSubscriptions } from '#features/subscribe';
import { loadChunk } from '#platform/loading/chunk-load-recovery.ts';
import { getPageMeta } from '#platform/navigation/page-meta.ts';
import { DESKTOP_FROM_PX, getProfilePath, redirectTo } from '#platform/session/guards.ts';
import { isLoggedIn } from '#platform/session/is-logged-in.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import type { Route } from './+types/profile-page';

export function meta({ matches, location }: Route.MetaArgs) {
  const locale = getLocale(location.pathname);
  const { title } = pagesText[locale].pages[getPageName(matches.at(-1)?.id ?? '')];
  const origin = matches[0].loaderData?.origin ?? '';
  return getPageMeta({ title, description: title, path: location.pathname, locale, origin, isIndexed: false });
}

/** Renders a profile page; `leave` navigates home after a logout. */
type Show = (leave: () => void) => Elements;

type Opened = Show | 'failed';

const SECTIONS: Readonly<Record<string, (name: string | undefined) => Promise<Opened>>> = {
  orders: async (number) => (await loadChunk(loadOrdersPage)).openOrdersPage(number, runBasketChange),
  address: async () => (await loadChunk(loadAddresses)).loadAddressList(),
  pets: async () => (await loadChunk(loadDogs)).loadDogList(),
  user: openUser,
  bonuses: async () => (await loadChunk(loadBonusPointsPage)).openBonusPointsPage(),
  loyalty: async () => (await loadChunk(loadLoyaltyPage)).openLoyaltyPage(),
  partners: async (slug) => (await loadChunk(loadPartners)).loadPartnersPage(slug),
  password: async () => (await loadChunk(loadProfileForm)).openPasswordForm(),
};

async function openUser(): Promise<Opened> {
  const [openData, subscriptions] = await Promise.all([loadChunk(loadProfileForm), loadChunk(loadSubscriptions)]);
  const { OwnSubscriptions, listSubscriptions } = subscriptions;
  const [show, known] = await Promise.all([openData.loadProfilePage(), listSubscriptions()]);
  if (show === 'failed') return show;
  return (leave) => (
    <>
      <div>{show(leave)}</div>
      <OwnSubscriptions known={known ?? []} />
    </>
  );
}

/** One module for all profile pages, because guests load only its route entry. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<Opened | null> {
  // The parent route redirects guests, so nothing is loaded meanwhile.
  if (!(await isLoggedIn())) return null;
  const url = new URL(request.url);
  const [, section, name] = /\/profile\/([^/]+)(?:\/([^/]+))?/.exec(url.pathname) ?? [];
  if (section === undefined) {
    // With a sidebar the profile root has no content of its own.
    if (innerWidth >= DESKTOP_FROM_PX) throw redirectTo(url, getProfilePath(getLocale(url.pathname), innerWidth));
    return () => <RootTitle />;
  }
  return (await SECTIONS[section]?.(name)) ?? null;
}
clientLoader.hydrate = true as const;

export default function ProfilePageRoute({ loaderData: opened }: Route.ComponentProps): Elements {
  const leave = useOutletContext<() => void>();
  const name = getPageName(useMatches().at(-1)?.id ?? '');
  if (opened === 'failed') return <PageLoadFailure name={name} />;
  return opened?.(leave);
}

/** On a phone the root shows the greeting and the sections; its title is for screen readers. */
function RootTitle() {
  const { pages } = useText(pagesText);
  return <h1 className="visually-hidden">{pages.profile.title}</h1>;
}
