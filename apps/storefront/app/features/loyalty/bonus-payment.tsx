import type { Basket } from '@kashtanka/contract';
import type { Result } from '@kashtanka/contract/client';
import { loyaltyText } from '@kashtanka/texts/storefront/account/loyalty';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { useState } from 'react';
import { useShopFrame } from '#platform/shop-facts/use-shop-facts.ts';
import { toBonusPoints } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { BonusAmount } from './bonus-amount.tsx';
import styles from './points.module.css';

type BonusPaymentProps = {
  basket: Basket;
  onPay(points: number): Promise<Result<'setBonusPoints'>>;
};

/**
 * Pays with all usable bonus points or fewer (BONUS-01, BONUS-04). It is rendered inside another form; guests have
 * no points.
 */
export function BonusPayment({ basket, onPay }: BonusPaymentProps) {
  const text = useText(loyaltyText);
  const [failed, setFailed] = useState(false);
  const { pointsPercent } = useShopFrame();
  const { bonus_points: bonus } = basket;
  if (!bonus) return null;
  const balance = toBonusPoints(bonus.balance);
  const most = toBonusPoints(bonus.most);
  const applied = toBonusPoints(basket.bonus_points_applied);
  const pay = async (points: number) => {
    setFailed(false);
    const result = await onPay(points);
    setFailed(!result.ok);
  };
  return (
    <div className={styles.payment}>
      {balance > 0 && (
        <Checkbox
          checked={applied > 0}
          disabled={most === 0}
          error={failed ? text.payFailed : undefined}
          onChange={({ target }) => void pay(target.checked ? most : 0)}
        >
          <b>{text.pay}</b>
          <small>{most > 0 ? text.onAccount(balance, most) : text.notForThese(balance)}</small>
        </Checkbox>
      )}
      {applied > 0 && <BonusAmount key={applied} applied={applied} most={most} onPay={pay} />}
      {pointsPercent !== null && (
        <p className={styles.promise}>{text.cashback(toBonusPoints(basket.total_cashback))}</p>
      )}
    </div>
  );
}
