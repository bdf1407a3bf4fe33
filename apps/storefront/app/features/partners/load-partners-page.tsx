import { partners } from 'virtual:partners';
import { namesIn } from '@kashtanka/rules';
import { useShopFacts } from '#platform/shop-facts/use-shop-facts.ts';
import { todayInMoscow } from '#platform/text/dates.ts';
import { PartnerPage } from './partner-page.tsx';
import { listValidPartners, Partners } from './partners.tsx';

export function loadPartnersPage(slug: string | undefined) {
  return () => <Offers slug={slug} />;
}

/** Offers of the partners that the shop's owner names. */
function Offers({ slug }: { slug: string | undefined }) {
  const named = namesIn(useShopFacts().partners);
  const offered = listValidPartners(partners, todayInMoscow()).filter((partner) => named.includes(partner.slug));
  if (slug === undefined) return <Partners partners={offered} />;
  return <PartnerPage partner={offered.find((partner) => partner.slug === slug)} />;
}
