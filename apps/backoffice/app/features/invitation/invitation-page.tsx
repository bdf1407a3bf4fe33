import { invitationText } from '@kashtanka/texts/backoffice/invitation';
import { rolesText } from '@kashtanka/texts/backoffice/roles';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { ShopMark } from '#parts/shop-mark.tsx';
import { type Failure, failureOf } from '#platform/api/failure.ts';
import { signInApi } from '#platform/api/sign-in-api.ts';
import { useShop } from '#platform/shop.ts';
import { takeCode } from '#platform/take-code.ts';
import { useText } from '#platform/text/text.ts';
import styles from './invitation.module.css';
import { NewFactor } from './new-factor.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Invitation =
  | { isOpen: true; code: string; name: string; roles: readonly (keyof typeof rolesText.ru)[] }
  | { isOpen: false; failure: Failure };

export async function loader(): Promise<Invitation> {
  const code = takeCode();
  const result = await signInApi.readInvitation({ body: { invitation: code || '-' } });
  return result.ok ? { isOpen: true, code, ...result.body } : { isOpen: false, failure: failureOf(result) };
}

/** The code is gone from the address, so it could not be read again. */
export const shouldRevalidate = () => false;

export function Component() {
  const text = useText(invitationText);
  const roles = useText(rolesText);
  const shop = useShop();
  const textOf = useFailureText();
  const invitation = useLoaderData<Invitation>();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <main className={styles.page}>
      <title>{`${text.title} · ${shop.name}`}</title>
      <ShopMark size={44} />
      {invitation.isOpen && !codes && (
        <>
          <h1>{text.hello(invitation.name)}</h1>
          <p className={styles.lead}>{text.roles(invitation.roles.map((role) => roles[role]).join(', '))}</p>
          <NewFactor invitation={invitation.code} onAccepted={setCodes} />
        </>
      )}
      {!invitation.isOpen && (
        <>
          <h1>{text.title}</h1>
          <Note tone="warn">{textOf(invitation.failure)}</Note>
        </>
      )}
      {codes && <RecoveryCodes codes={codes} />}
    </main>
  );
}
