import type { RouteObject } from 'react-router';
import { PATHS } from '#paths';

/** Pages are loaded when they are opened. */
export const ROUTES: RouteObject[] = [
  { path: PATHS.today, lazy: async () => ({ Component: (await import('#shell/frame.tsx')).Frame }) },
];
