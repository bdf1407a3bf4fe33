import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { accountText } from '#messages/account';
import { usePaths } from '#paths';
import { accountApi } from '#platform/account-api.ts';
import { useText } from '#platform/text.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { TextLink } from '#ui/text-link.tsx';
import styles from './account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { Logins } from './logins.tsx';
import { MyDataForm } from './my-data-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** Asks for what the account holds, and gives what shows it. */
export async function openMyData() {
  const answer = await accountApi.getProfile();
  return (onDeleted: () => void) => (
    <Page title="myData">
      {answer.ok ? (
        <>
          <MyDataForm profile={answer.body} />
          <OtherData />
          <DownloadData />
          <DeleteAccount onDeleted={onDeleted} />
        </>
      ) : (
        <Failed />
      )}
    </Page>
  );
}

export async function openPassword() {
  const answer = await accountApi.listSessions();
  return () => <Page title="passwordTitle">{answer.ok ? <Password sessions={answer.body} /> : <Failed />}</Page>;
}

function Password({ sessions }: Pick<Parameters<typeof Logins>[0], 'sessions'>) {
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  return (
    <>
      <PasswordForm onChanged={again} />
      <Logins sessions={sessions} onEnded={again} />
    </>
  );
}

function OtherData() {
  const text = useText(accountText);
  const paths = usePaths();
  return (
    <>
      <TextLink alone to={paths.profilePage('address')}>
        {text.toAddresses}
      </TextLink>
      <TextLink alone to={paths.profilePage('password')}>
        {text.toPassword}
      </TextLink>
    </>
  );
}

function Page({ title, children }: { title: 'myData' | 'passwordTitle'; children: ReactNode }) {
  const text = useText(accountText);
  return (
    <div className={styles.page}>
      <h1>{text[title]}</h1>
      {children}
    </div>
  );
}

/** The shop could not be asked. */
function Failed() {
  const text = useText(accountText);
  const { revalidate, state } = useRevalidator();
  const again = (
    <Button tone="line" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
      {text.again}
    </Button>
  );
  return (
    <Note tone="bad" role="alert" action={again}>
      {text.loadFailed}
    </Note>
  );
}
