// What the shop tells at the top of its pages. It comes with a page; the code that puts it away comes after.
import { lazyExtra } from '#platform/lazy-extra.ts';
import { LostNotices } from './lost-notices.tsx';

const load = async () => (await import('./notices.tsx')).Notices;

/** In a browser, what the server wrote stays as it is until its code has come. */
export const Notices = import.meta.env.SSR ? await load() : lazyExtra(load, LostNotices);
