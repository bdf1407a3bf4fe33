import { Outlet } from 'react-router';
import { getProfileRedirect, redirectTo } from '#platform/session/guards.ts';
import { isLoggedIn } from '#platform/session/is-logged-in.ts';
import type { Route } from './+types/anonymous-only';

export const handle = { layout: 'login' };

/** The server renders these pages for everyone; the browser redirects logged-in customers. */
export function loader() {
  return null;
}

/** Redirects logged-in customers (GUARD-01 to GUARD-03, GUARD-07). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  if (await isLoggedIn()) throw redirectTo(url, getProfileRedirect(url, innerWidth));
  return null;
}
clientLoader.hydrate = true as const;

export default function AnonymousOnly() {
  return <Outlet />;
}
