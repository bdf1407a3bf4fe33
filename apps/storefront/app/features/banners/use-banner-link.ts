import type { Banner } from '@kashtanka/contract';
import { inLocale, useLocale } from '#platform/locale.ts';

/** Where a banner leads: pages of the shop in the reader's language, or an address elsewhere. */
export function useBannerLink({ link }: Banner): string {
  const locale = useLocale();
  return link.startsWith('/') ? inLocale(link, locale) : link;
}
