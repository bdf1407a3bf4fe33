import { lazy } from 'react';
import { loadPart } from '#platform/lost-chunk.ts';

/** In a browser: what the server wrote stays as it is until this has come. */
export const Notices = lazy(async () => ({ default: (await loadPart(() => import('./notices.tsx'))).Notices }));
