import { type Cached, cachedUntil } from '#platform/cache/cached';
import type { Handlers } from '#platform/http/dispatch';
import { ok } from '#platform/http/reply';
import type { ContentDeps } from '../deps.ts';
import { listOwnPages } from '../sql/pages.ts';
import { PAGES_TOPIC } from '../topics.ts';
import type { OwnPage } from './page-texts.ts';

type Deps = Pick<ContentDeps, 'db' | 'events'>;

/** The owner's page texts, of which there are few. */
export function cachedOwnPages({ db, events }: Deps): Cached<OwnPage[]> {
  return cachedUntil(
    events,
    (topic) => topic === PAGES_TOPIC,
    () => listOwnPages(db),
  );
}

export function pageRoutes(own: Cached<OwnPage[]>): Pick<Handlers, 'getPageText'> {
  return {
    getPageText: async ({ params: { page: name } }, { uses, locale }) => {
      uses(PAGES_TOPIC);
      const pages = await own.get();
      const page = pages.find((one) => one.page === name);
      return ok({
        text: page ? { ...(page[locale] ?? page.ru), edition: page.edition } : null,
        titles: Object.fromEntries(pages.map((one) => [one.page, (one[locale] ?? one.ru).title])),
      });
    },
  };
}
