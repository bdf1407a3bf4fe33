import type { RouteObject } from 'react-router';
import { loadAccountPage } from '#features/account';
import { loadInvitationPage } from '#features/invitation';
import { loadSignInPage } from '#features/sign-in';
import { loadTodayPage } from '#features/today';
import { PATHS } from '#paths';
import { lazyPage } from '#platform/lazy-page.ts';
import { ErrorPage, NotFoundPage } from '#shell/error-page.tsx';

/** Nothing for the moment that the first page takes to load: a sign of loading would only flash. */
const Blank = () => null;

/** Pages are loaded when they are opened. */
export const ROUTES: RouteObject[] = [
  { path: PATHS.signIn(), lazy: lazyPage(loadSignInPage), HydrateFallback: Blank, ErrorBoundary: ErrorPage },
  { path: PATHS.invitation, lazy: lazyPage(loadInvitationPage), HydrateFallback: Blank, ErrorBoundary: ErrorPage },
  {
    lazy: lazyPage(() => import('#shell/frame.tsx')),
    HydrateFallback: Blank,
    ErrorBoundary: ErrorPage,
    children: [
      {
        // A page that fails leaves the frame around it.
        ErrorBoundary: ErrorPage,
        children: [
          { path: PATHS.today, lazy: lazyPage(loadTodayPage) },
          { path: PATHS.account, lazy: lazyPage(loadAccountPage) },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];
