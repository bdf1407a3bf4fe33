import { shellText } from '@kashtanka/texts/storefront/shell/shell';
import { Icon } from '@kashtanka/ui/media/icon.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { UserRound } from 'lucide';
import { Suspense } from 'react';
import { loadAccountName } from '#features/account';
import { usePaths } from '#paths';
import { lazyOptional } from '#platform/loading/lazy-optional.ts';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/text/text.ts';

const AccountName = lazyOptional(async () => (await loadAccountName()).AccountName, ProfileWord);

/** Links to the profile, labelled with the first name; for guests to the login. */
export function AccountLink({ className }: { className: string | undefined }) {
  const text = useText(shellText);
  const paths = usePaths();
  const isLoggedIn = useSession() === 'authenticated';
  return (
    <Link className={className} to={isLoggedIn ? paths.profile : paths.login()}>
      <Icon of={UserRound} />
      {isLoggedIn ? (
        <Suspense fallback={<ProfileWord />}>
          <AccountName />
        </Suspense>
      ) : (
        <span>{text.login}</span>
      )}
    </Link>
  );
}

function ProfileWord() {
  return <span>{useText(shellText).profile}</span>;
}
