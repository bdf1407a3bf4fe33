import { accountText } from '@kashtanka/texts/storefront/account/account';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { useRevalidator } from 'react-router';
import { usePaths } from '#paths';
import { api } from '#platform/api/api.ts';
import { loadFreshProfile } from '#platform/session/customer-profile.ts';
import { useText } from '#platform/text/text.ts';
import styles from './account.module.css';
import { ActiveSessions } from './active-sessions.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DownloadData } from './download-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

export async function loadProfilePage() {
  const profile = await loadFreshProfile();
  if (!profile) return 'failed';
  return (onDeleted: () => void) => (
    <Page title="myData">
      <ProfileForm profile={profile} />
      <OtherData />
      <DownloadData />
      <DeleteAccount balance={profile.bonus_balance} onDeleted={onDeleted} />
    </Page>
  );
}

export async function openPasswordForm() {
  const answer = await api.listSessions();
  if (!answer.ok) return 'failed';
  return () => (
    <Page title="passwordTitle">
      <Password sessions={answer.body} />
    </Page>
  );
}

function Password({ sessions }: Pick<Parameters<typeof ActiveSessions>[0], 'sessions'>) {
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  return (
    <>
      <PasswordForm onChanged={again} />
      <ActiveSessions sessions={sessions} onEnded={again} />
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

function Page({ title, children }: { title: 'myData' | 'passwordTitle'; children: Elements }) {
  const text = useText(accountText);
  return (
    <div className={styles.page}>
      <h1>{text[title]}</h1>
      {children}
    </div>
  );
}
