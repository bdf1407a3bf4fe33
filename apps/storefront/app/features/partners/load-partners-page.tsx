import { partners } from 'virtual:partners';
import { todayInMoscow } from '#platform/text/dates.ts';
import { PartnerPage } from './partner-page.tsx';
import { listValidPartners, Partners } from './partners.tsx';

export function loadPartnersPage(slug: string | undefined) {
  const offered = listValidPartners(partners, todayInMoscow());
  if (slug === undefined) return () => <Partners partners={offered} />;
  return () => <PartnerPage partner={offered.find((partner) => partner.slug === slug)} />;
}
