import { data } from 'react-router';
import type { StaticPage } from '#content';
import { type ContentPageName, isOwnersPage } from '../../pages.ts';

/**
 * Finds a standard text. The build guarantees those of all pages except the owner's, such as a campaign page between
 * campaigns (ROUTE-26).
 */
export function findStaticPage(pages: Readonly<Record<string, StaticPage>>, name: ContentPageName): StaticPage {
  const page = pages[name];
  if (!page && isOwnersPage(name)) throw data(null, { status: 404 });
  if (!page) throw new Error(`the text of the page ${name} is missing`);
  return page;
}
