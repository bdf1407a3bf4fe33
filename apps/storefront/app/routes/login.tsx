import { useLocation, useNavigate } from 'react-router';
import { AccountFrame, type BeginLogin, LogInForm, RegisterForm } from '#features/account';
import { beginJoining } from '#features/basket';
import { accountText } from '#messages/account';
import { usePaths } from '#paths';
import { profileTarget, safeNext } from '#platform/guards.ts';
import { localeOf } from '#platform/locale.ts';
import { openModal } from '#platform/modal-stack.ts';
import { privateMeta } from '#platform/page-meta.ts';
import { keepTokens, useSession } from '#platform/session.ts';
import { useText } from '#platform/text.ts';
import { Note } from '#ui/note.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import type { Route } from './+types/login';

export function meta({ location }: Route.MetaArgs) {
  const { logInTab, logInDescription } = accountText[localeOf(location.pathname)];
  return privateMeta(location.pathname, {
    ru: { title: logInTab, description: logInDescription },
    en: { title: logInTab, description: logInDescription },
  });
}

/** Login, or with `?register` registration; both lead back to where the visitor came from. */
export default function LoginRoute() {
  const text = useText(accountText);
  const query = new URLSearchParams(useLocation().search);
  const isRegistering = query.has('register');
  const isOver = useSession() === 'expired';
  const beginLogin = useBeginLogin();
  return (
    <AccountFrame title={isRegistering ? text.registerTitle : text.logInTitle}>
      <Tabs isRegistering={isRegistering} next={safeNext(query.get('next'))} />
      {isOver && (
        <Note tone="warn" role="status">
          {text.sessionEnded}
        </Note>
      )}
      {isRegistering ? <RegisterForm beginLogin={beginLogin} /> : <LogInForm beginLogin={beginLogin} />}
    </AccountFrame>
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

/** Who has logged in goes on, with the basket of both (AUTH-05, D32). */
function useBeginLogin(): BeginLogin {
  const text = useText(accountText);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    const joinBaskets = beginJoining();
    return async (tokens) => {
      keepTokens(tokens);
      const hasJoined = await joinBaskets();
      await navigate(profileTarget(new URL(pathname + search, location.origin), innerWidth), { replace: true });
      if (hasJoined) await openModal('alert', { title: text.joinedTitle, text: text.joinedText, button: text.ok });
    };
  };
}
