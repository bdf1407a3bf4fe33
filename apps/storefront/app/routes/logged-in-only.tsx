import { useEffect } from 'react';
import { Outlet, useNavigate, useRevalidator } from 'react-router';
import { endLogin, Greeting, LogOutButton } from '#features/account';
import { forgetBasket } from '#features/basket';
import { forgetForm } from '#features/checkout';
import { ProfileFrame } from '#features/pages';
import { PointsLine } from '#features/points';
import { usePaths } from '#paths';
import { loginTarget, sendOn } from '#platform/guards.ts';
import { isLoggedIn } from '#platform/is-logged-in.ts';
import { endSession, useSession } from '#platform/session.ts';
import { ProfileHelp } from '#shell/profile-help.tsx';
import type { Route } from './+types/logged-in-only';

export const handle = { layout: 'profile' };

/** Everybody else is sent to the login, and brought back after it (GUARD-04, GUARD-06). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  if (!(await isLoggedIn())) throw sendOn(url, loginTarget(url));
  return null;
}
clientLoader.hydrate = true as const;

/** Private pages are never rendered on the server: who looks is not known there. */
export function HydrateFallback() {
  return null;
}

export default function LoggedInOnly() {
  const leave = useLeave();
  useStayingLoggedIn();
  return (
    <ProfileFrame
      head={
        <>
          <Greeting />
          <PointsLine />
        </>
      }
      foot={
        <>
          <LogOutButton onLogOut={() => void leave(endLogin)} />
          <ProfileHelp />
        </>
      }
    >
      <Outlet context={() => leave(async () => endSession('anonymous'))} />
    </ProfileFrame>
  );
}

/** The login may end while its page is open, in another tab as well: the guard looks again. */
function useStayingLoggedIn(): void {
  const state = useSession();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== 'authenticated') void revalidate();
  }, [state, revalidate]);
}

/** A computer that others use too shows nothing of who was logged in (SESSION-17, D32). */
function useLeave(): (end: () => Promise<void>) => Promise<void> {
  const navigate = useNavigate();
  const paths = usePaths();
  return async (end) => {
    // Before the login ends, or the guard of this page would ask for another one.
    await navigate(paths.home);
    forgetForm();
    await Promise.all([end(), forgetBasket()]);
  };
}
