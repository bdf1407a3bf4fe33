import type { Profile } from '@kashtanka/contract';
import { loyaltyText } from '@kashtanka/texts/storefront/account/loyalty';
import { TextLink } from '@kashtanka/ui/navigation/text-link.tsx';
import { usePaths } from '#paths';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { toBonusPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './points.module.css';
import { ReferralCode } from './referral-code.tsx';

/** The loyalty programme of this account: rate, rules, referral code (LOYALTY-03). */
export function LoyaltyPage({ profile }: { profile: Profile }) {
  const text = useText(loyaltyText);
  const paths = usePaths();
  const { pages, pointsPercent } = useShopFrame();
  const { referral_discount_percent: percent, referral_bonus: bonus } = profile;
  return (
    <div className={styles.page}>
      <h1>{text.loyaltyTitle}</h1>
      <div className={styles.balance}>
        {pointsPercent !== null && (
          <>
            <p className={`num ${styles.large}`}>{text.rate(pointsPercent)}</p>
            <p>{text.rateText}</p>
          </>
        )}
        <TextLink alone to={paths.profilePage('bonuses')}>
          {text.toBonuses(toBonusPoints(profile.bonus_balance))}
        </TextLink>
      </div>
      {pointsPercent !== null && (
        <>
          <h2>{text.howTitle}</h2>
          <ol className={styles.how}>
            {text.how(profile.bonus_rate_percent).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </>
      )}
      {percent > 0 && (
        <>
          <h2>{text.codeTitle}</h2>
          <p>{text.codeText(percent, toBonusPoints(bonus))}</p>
          <ReferralCode code={profile.referral_code} friends={profile.referral_count} />
        </>
      )}
      {pages.includes('family') && (
        <TextLink alone to={paths.page('family')}>
          {text.toFamily}
        </TextLink>
      )}
    </div>
  );
}
