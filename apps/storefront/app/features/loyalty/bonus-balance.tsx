import { profileLayoutText } from '@kashtanka/texts/storefront/account/profile-layout';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { Suspense, use } from 'react';
import { usePaths } from '#paths';
import { useProfile } from '#platform/session/customer-profile.ts';
import { toBonusPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './points.module.css';

export function BonusBalance() {
  return (
    <p className={styles.line}>
      <Suspense fallback="&nbsp;">
        <Balance />
      </Suspense>
    </p>
  );
}

function Balance() {
  const text = useText(profileLayoutText);
  const paths = usePaths();
  const profile = use(useProfile());
  // Reserves the line, so that the layout does not shift.
  if (!profile) return <span>{'\u00a0'}</span>;
  return <Link to={paths.profilePage('bonuses')}>{text.points(toBonusPoints(profile.bonus_balance))}</Link>;
}
