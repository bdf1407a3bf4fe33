import { HOUR_MS } from '@kashtanka/rules';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Encryption } from '#platform/security/encryption';
import { createSignedCodes } from '#platform/security/signed-codes';
import { findPreview, insertPreview } from '../sql/page-previews.ts';
import { listOwnPages } from '../sql/pages.ts';
import type { OwnPage } from './page-texts.ts';
import { pageRoutes } from './pages.ts';

const LASTS_MS = HOUR_MS;

/** Texts that a page shows to those who have a link, for an hour. */
export type PagePreviews = {
  /** Returns the code of the link. */
  add(page: OwnPage): Promise<string>;
  /** The calls of the shop with the text of a link; undefined: too late, or no link of ours. */
  open(code: string): Promise<ReturnType<typeof pageRoutes> | undefined>;
};

type Deps = { db: Database; clock: Clock; encryption: Encryption };

export function createPagePreviews({ db, clock, encryption }: Deps): PagePreviews {
  const codes = createSignedCodes<'page'>(encryption, 'page_preview');
  const oldest = () => new Date(clock.now().getTime() - LASTS_MS);
  return {
    add: async (page) => codes.write('page', await insertPreview(db, page, { now: clock.now(), oldest: oldest() })),
    open: async (code) => {
      const id = codes.read('page', code);
      const shown = id === undefined ? undefined : await findPreview(db, id, oldest());
      if (!shown) return undefined;
      const others = (await listOwnPages(db)).filter(({ page }) => page !== shown.page);
      return pageRoutes({ get: async () => [...others, shown] });
    },
  };
}
