import { signInText } from '@kashtanka/texts/backoffice/sign-in';
import { TextButton } from '@kashtanka/ui/button/text-button.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ShopMark } from '#parts/shop-mark.tsx';
import { nextPath } from '#paths';
import { useShop } from '#platform/shop.ts';
import { useText } from '#platform/text/text.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import styles from './sign-in.module.css';

/** The door of the back office; returns to the address that asked for it. */
export function Component() {
  const text = useText(signInText);
  const shop = useShop();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [isRecovering, setRecovering] = useState(false);
  const onSignedIn = () => void navigate(nextPath(search), { replace: true });
  return (
    <main className={styles.page}>
      <title>{`${text.title} · ${shop.name}`}</title>
      <ShopMark size={44} />
      <h1 className={styles.title}>{text.title}</h1>
      {isRecovering ? (
        <RecoveryForm onSignedIn={onSignedIn} />
      ) : (
        <>
          <PasskeySignIn onSignedIn={onSignedIn} />
          <p className={styles.or}>{text.or}</p>
          <PasswordForm onSignedIn={onSignedIn} />
        </>
      )}
      <TextButton alone onClick={() => setRecovering(!isRecovering)}>
        {isRecovering ? text.backToPassword : text.lost}
      </TextButton>
    </main>
  );
}
