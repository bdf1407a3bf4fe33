import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router';
import { loadInvitationPage } from '#features/invitation';
import { loadSignInPage } from '#features/sign-in';
import { PATHS } from '#paths';
import { lazyPage } from '#platform/lazy-page.ts';
import { ErrorBoundary } from '#shell/error-boundary.tsx';

const ROOT = 'root';

/** Nothing for the moment that the first page takes to load: a sign of loading would only flash. */
const Blank = () => null;

/** The pages before signing in. The others are added when one of them is opened. */
export const FIRST_ROUTES: RouteObject[] = [
  {
    id: ROOT,
    HydrateFallback: Blank,
    ErrorBoundary,
    children: [
      { path: PATHS.signIn(), lazy: lazyPage(loadSignInPage) },
      { path: PATHS.invitation, lazy: lazyPage(loadInvitationPage) },
    ],
  },
];

const loadPages = lazyPage(() => import('./routes.tsx'));

/** The table of pages is a fifth of all that the sign-in page loads besides the framework. */
export const addPages: PatchRoutesOnNavigationFunction = async ({ patch }) =>
  patch(ROOT, (await loadPages()).PAGES);

/** So that the first page after signing in does not wait for the table. */
export function loadPagesAhead(): void {
  // Without it opening a page loads it.
  void loadPages().catch(() => undefined);
}
