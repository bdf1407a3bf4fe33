// Banners at the top of pages. Rendered by the server; the code of their close button is loaded later.
import { HIDDEN_NOTICES_COOKIE } from '@kashtanka/contract';
import { withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import { lazyOptional } from '#platform/loading/lazy-optional.ts';
import { StaticNotices } from './static-notices.tsx';

export { hiddenNoticesCookie } from './hidden-notices-cookie.ts';

const loadDismissals = () => import('./dismissals.ts');

const load = async () => (await import('./notices.tsx')).Notices;

/** The server's markup stays until the code is loaded. */
export const Notices = import.meta.env.SSR ? await load() : lazyOptional(load, StaticNotices);

/** Few browsers have dismissed a notification before hydration, so the others do not load the code for it. */
export function takePostedDismissals(): void {
  if (!document.cookie.includes(HIDDEN_NOTICES_COOKIE)) return;
  withOptionalChunk(loadDismissals, ({ storePostedDismissals }) => storePostedDismissals());
}
