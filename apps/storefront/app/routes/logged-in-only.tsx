import { Outlet } from 'react-router';
import { ProfileFrame } from '#features/pages';
import { loginTarget, sendOn } from '#platform/guards.ts';
import { isLoggedIn } from '#platform/session.ts';
import type { Route } from './+types/logged-in-only';

export const handle = { layout: 'profile' };

/** Everybody else is sent to the login, and brought back after it (GUARD-04, GUARD-06). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  if (!isLoggedIn()) throw sendOn(url, loginTarget(url));
  return null;
}
clientLoader.hydrate = true as const;

/** Private pages are never rendered on the server: who looks is not known there. */
export function HydrateFallback() {
  return null;
}

export default function LoggedInOnly() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  );
}
