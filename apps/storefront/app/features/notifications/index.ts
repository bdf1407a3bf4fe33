// What the shop tells at the top of its pages. It comes with a page; the code that puts it away comes after.
import { lazy } from 'react';
import { loadExtra } from '#platform/lost-chunk.ts';
import { LostNotices } from './lost-notices.tsx';

const load = () => import('./notices.tsx');

/** In a browser, what the server wrote stays as it is until its code has come. */
export const Notices = import.meta.env.SSR
  ? (await load()).Notices
  : lazy(() =>
      loadExtra(load).then(
        ({ Notices }) => ({ default: Notices }),
        () => ({ default: LostNotices }),
      ),
    );
