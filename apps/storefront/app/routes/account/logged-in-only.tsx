import { useEffect, useRef } from 'react';
import { Outlet, useRevalidator } from 'react-router';
import { endLogin, Greeting, LogOutButton } from '#features/account';
import { BonusBalance } from '#features/loyalty';
import { ProfileLayout, ProfileSkeleton } from '#features/pages';
import { closeModals } from '#platform/modal-stack.ts';
import { getLoginRedirect, redirectTo } from '#platform/session/guards.ts';
import { isLoggedIn } from '#platform/session/is-logged-in.ts';
import { endSession, useSession } from '#platform/session/session.ts';
import { useLogOut } from '#shell/modals/use-log-out.ts';
import { ProfileHelp } from '#shell/profile-help.tsx';
import type { Route } from './+types/logged-in-only';

export const handle = { layout: 'profile' };

/** Redirects guests to the login and back (GUARD-04, GUARD-06). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  if (await isLoggedIn()) return null;
  closeModals('logIn');
  throw redirectTo(url, getLoginRedirect(url));
}
clientLoader.hydrate = true as const;

/** Rendered on the server, which does not know the account: the profile's layout without personal data. */
export function HydrateFallback() {
  return <ProfileSkeleton />;
}

export default function LoggedInOnly() {
  const leave = useLogOut();
  useLoginWatch();
  return (
    <ProfileLayout
      head={
        <>
          <Greeting />
          <BonusBalance />
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
    </ProfileLayout>
  );
}

/**
 * A logout in another tab leaves this page too. After an expired login the dialog asks over the current page; its
 * data is reloaded after a new login in any tab.
 */
function useLoginWatch(): void {
  const state = useSession();
  const before = useRef(state);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== before.current && state !== 'expired') void revalidate();
    before.current = state;
  }, [state, revalidate]);
}
