import { data } from 'react-router';
import type { StaticPage } from '#content';
import { CAMPAIGN_PAGE, type ContentPageName } from '../../pages.ts';

/**
 * Finds a static page. The build guarantees all pages except the campaign page, which is absent between campaigns
 * (ROUTE-26).
 */
export function findStaticPage(pages: Readonly<Record<string, StaticPage>>, name: ContentPageName): StaticPage {
  const page = pages[name];
  if (!page && name === CAMPAIGN_PAGE) throw data(null, { status: 404 });
  if (!page) throw new Error(`the text of the page ${name} is missing`);
  return page;
}
