import type { Banner } from '@kashtanka/contract';
import { inLocale, useLocale } from '#platform/locale.ts';

/** Localizes internal links; external ones stay as they are. */
export function useBannerLink({ link }: Banner): string {
  const locale = useLocale();
  return link.startsWith('/') ? inLocale(link, locale) : link;
}
