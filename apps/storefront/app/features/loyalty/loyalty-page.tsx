import type { Profile } from '@kashtanka/contract';
import { CASHBACK_RATE } from '@kashtanka/pricing';
import { loyaltyText } from '@kashtanka/texts/storefront/account/loyalty';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { toBonusPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './points.module.css';
import { ReferralCode } from './referral-code.tsx';

const CASHBACK_PERCENT = CASHBACK_RATE / 100;

/** The loyalty programme of this account: rate, rules, referral code (LOYALTY-03). */
export function LoyaltyPage({ profile }: { profile: Profile }) {
  const text = useText(loyaltyText);
  const paths = usePaths();
  const { referral_discount_percent: percent, referral_bonus: bonus } = profile;
  return (
    <div className={styles.page}>
      <h1>{text.loyaltyTitle}</h1>
      <div className={styles.balance}>
        <p className={`num ${styles.large}`}>{text.rate(CASHBACK_PERCENT)}</p>
        <p>{text.rateText}</p>
        <TextLink alone to={paths.profilePage('bonuses')}>
          {text.toBonuses(toBonusPoints(profile.bonus_balance))}
        </TextLink>
      </div>
      <h2>{text.howTitle}</h2>
      <ol className={styles.how}>
        {text.how(profile.bonus_rate_percent).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {percent > 0 && (
        <>
          <h2>{text.codeTitle}</h2>
          <p>{text.codeText(percent, toBonusPoints(bonus))}</p>
          <ReferralCode code={profile.referral_code} friends={profile.referral_count} />
        </>
      )}
      <TextLink alone to={paths.page('family')}>
        {text.toFamily}
      </TextLink>
    </div>
  );
}
