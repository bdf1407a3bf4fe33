import { inEveryLanguage } from '@kashtanka/texts';
import { accountText } from '@kashtanka/texts/storefront/account/account';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { TabLinks } from '@kashtanka/ui/navigation/tab-links.tsx';
import { useEffect, useEffectEvent } from 'react';
import { useActionData, useLocation, useNavigate } from 'react-router';
import { AuthPageLayout, LogInForm, logInByForm, RegisterForm, registerByForm } from '#features/account';
import { usePaths } from '#paths';
import { getShopperApi } from '#platform/loading/server-context.ts';
import { focusElement } from '#platform/navigation/focused-heading.ts';
import { getPrivateMeta } from '#platform/navigation/page-meta.ts';
import { getProfileRedirect, parseNextPath } from '#platform/session/guards.ts';
import { useSession } from '#platform/session/session.ts';
import { getLocale } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useBeginLogin } from '#shell/modals/use-begin-login.ts';
import { NoScriptNote } from '#shell/no-script-note.tsx';
import type { Route } from './+types/login';

export function meta({ location }: Route.MetaArgs) {
  const isRegistering = new URLSearchParams(location.search).has('register');
  const { logInTab, logInDescription, registerTab, registerDescription } =
    accountText[getLocale(location.pathname)];
  const words = isRegistering
    ? { title: registerTab, description: registerDescription }
    : { title: logInTab, description: logInDescription };
  return getPrivateMeta(
    location.pathname,
    inEveryLanguage(() => words),
  );
}

/**
 * Handles the form that was posted before hydration. The tokens of a login are part of the response, which is not
 * cached: the page stores them once it is hydrated.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const api = getShopperApi({ context });
  const form = await request.formData();
  if (!new URL(request.url).searchParams.has('register')) return logInByForm(api, form);
  return registerByForm(api, form);
}

/** Login, or registration with `?register`; both return to the previous page. */
export default function LoginRoute() {
  const text = useText(accountText);
  const query = new URLSearchParams(useLocation().search);
  const isRegistering = query.has('register');
  const isOver = useSession() === 'expired';
  const beginLogin = useBeginLogin(useGoOn());
  const posted = useActionData<typeof action>();
  const finishLogin = useEffectEvent(() => {
    if (posted?.of === 'login') void beginLogin()(posted.tokens);
  });
  useEffect(() => finishLogin(), []);
  return (
    <AuthPageLayout title={isRegistering ? text.registerTitle : text.logInTitle}>
      <Tabs isRegistering={isRegistering} next={parseNextPath(query.get('next'))} />
      {isOver && (
        <Note tone="warn" role="status">
          {text.sessionEnded}
        </Note>
      )}
      <NoScriptNote of="account" />
      {isRegistering ? (
        <RegisterForm beginLogin={beginLogin} posted={posted?.of === 'registrationForm' ? posted : undefined} />
      ) : (
        <LogInForm beginLogin={beginLogin} posted={posted?.of === 'loginForm' ? posted : undefined} />
      )}
    </AuthPageLayout>
  );
}

function Tabs({ isRegistering, next }: { isRegistering: boolean; next: string | undefined }) {
  const text = useText(accountText);
  const paths = usePaths();
  const tabs = [
    { to: paths.login(next), title: text.logInTab, current: !isRegistering },
    { to: paths.register(next), title: text.registerTab, current: isRegistering },
  ];
  return <TabLinks label={text.tabs} tabs={tabs} replace preventScrollReset />;
}

function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async () => {
    await navigate(getProfileRedirect(new URL(pathname + search, location.origin), innerWidth), { replace: true });
    // The focused form was replaced, so the focus moves to the page's start.
    focusElement(document.getElementById('main'));
  };
}
