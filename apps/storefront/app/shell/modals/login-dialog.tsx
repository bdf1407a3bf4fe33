import { accountText } from '@kashtanka/texts/storefront/account/account';
import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Dialog } from '@kashtanka/ui/overlay/dialog.tsx';
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { LogInForm } from '#features/account';
import { isAuthPage } from '#platform/session/guards.ts';
import { endSession } from '#platform/session/session.ts';
import { localizePath } from '#platform/text/locale.ts';
import { useText } from '#platform/text/text.ts';
import { useBeginLogin } from './use-begin-login.ts';
import { clearPersonalData, useLogOut } from './use-log-out.ts';

/** CONST-09. */
const WIDTH_PX = 360;

/** The login dialog after an expired login; the page below stays (SESSION-11, SESSION-12). */
export function LoginDialog({ onClose }: { onClose(): void }) {
  const text = useText(accountText);
  const { close } = useText(shellText);
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const beginLogin = useBeginLogin(revalidate);
  const leave = useLogOut();
  const isElsewhere = isAuthPage(pathname);
  useEffect(() => {
    if (isElsewhere) onClose();
  }, [isElsewhere, onClose]);
  const end = async () => endSession('anonymous');
  return (
    <Dialog
      title={text.logInAgain}
      closeLabel={close}
      width={WIDTH_PX}
      onClose={() => void (isOfProfile(pathname) ? leave(end) : clearPersonalData(end))}
    >
      <LogInForm again beginLogin={beginLogin} />
    </Dialog>
  );
}

function isOfProfile(pathname: string): boolean {
  return localizePath(pathname, 'ru').startsWith('/profile');
}
