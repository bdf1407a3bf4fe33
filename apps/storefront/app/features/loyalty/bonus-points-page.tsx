import type { Profile } from '@kashtanka/contract';
import type { Answer } from '@kashtanka/contract/client';
import { loyaltyText } from '@kashtanka/texts/storefront/account/loyalty';
import { ButtonLink } from '@kashtanka/ui/navigation/button-link.tsx';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { toBonusPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { BonusHistory } from './bonus-history.tsx';
import styles from './points.module.css';

type BonusesProps = { profile: Profile; first: Answer<'listTransfers'> };

export function BonusPointsPage({ profile, first }: BonusesProps) {
  const text = useText(loyaltyText);
  const paths = usePaths();
  const pending = toBonusPoints(profile.bonus_pending);
  return (
    <div className={styles.page}>
      <h1>{text.bonusesTitle}</h1>
      <div className={styles.balance}>
        <p className={`num ${styles.large}`}>{text.points(toBonusPoints(profile.bonus_balance))}</p>
        {pending > 0 && <p>{text.pending(pending)}</p>}
        <p className="muted">{text.rule(profile.bonus_rate_percent)}</p>
        <TextLink alone to={paths.profilePage('loyalty')}>
          {text.toLoyalty}
        </TextLink>
      </div>
      <h2>{text.history}</h2>
      {first.count > 0 ? (
        <BonusHistory first={first} />
      ) : (
        <>
          <p>{text.empty}</p>
          <ButtonLink to={paths.catalogue()}>{text.toCatalogue}</ButtonLink>
        </>
      )}
    </div>
  );
}
