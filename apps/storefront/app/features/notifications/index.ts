// Banners at the top of pages. Rendered by the server; the code of their close button is loaded later.
import { lazyOptional } from '#platform/loading/lazy-optional.ts';
import { StaticNotices } from './static-notices.tsx';

export { hiddenNoticesCookie, storePostedDismissals } from './dismissals.ts';

const load = async () => (await import('./notices.tsx')).Notices;

/** The server's markup stays until the code is loaded. */
export const Notices = import.meta.env.SSR ? await load() : lazyOptional(load, StaticNotices);
