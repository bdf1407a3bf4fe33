import type { Banner } from '@kashtanka/contract';
import { localizePath, useLocale } from '#platform/text/locale.ts';

/** Localizes internal links; external ones stay as they are. */
export function useBannerLink({ link }: Banner): string {
  const locale = useLocale();
  return link.startsWith('/') ? localizePath(link, locale) : link;
}
