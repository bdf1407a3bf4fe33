import type { PhoneOrderQuoted } from '@kashtanka/contract/admin';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { phoneOrderText } from '@kashtanka/texts/backoffice/orders/phone-order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { ActionFailure } from '#parts/action-failure.tsx';
import type { Failure } from '#platform/api/failure.ts';
import type { DryRun } from '#platform/api/use-dry-run.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../form/form.module.css';
import { Section } from '../page/section.tsx';

type OrderSummaryProps = {
  dry: DryRun<PhoneOrderQuoted>;
  hasGoods: boolean;
  failure: Failure | undefined;
  isBusy: boolean;
  onPlace: (due: string) => void;
};

/** The sums to tell the customer, and the button that places the order at them. */
export function OrderSummary({ dry, hasGoods, failure, isBusy, onPlace }: OrderSummaryProps) {
  const text = useText(phoneOrderText);
  const words = useText(orderFormText);
  const formatSum = useFormatSum();
  const { would } = dry;
  return (
    <Section title={text.sums}>
      <div className={styles.summary} aria-live="polite">
        {!hasGoods && <p className={styles.quiet}>{text.noGoods}</p>}
        {hasGoods && dry.isBusy && <Skeleton width="60%" />}
        <ActionFailure failure={failure ?? dry.failure} />
        {would && (
          <SumList>
            {would.steps.map(({ kind, amount }) => (
              <SumRow key={kind} name={words.steps[kind]} look={kind === 'due' ? 'total' : 'plain'}>
                {formatSum(amount)}
              </SumRow>
            ))}
          </SumList>
        )}
        {would?.discounts.map(({ name, amount }) => (
          <p key={name} className={styles.quiet}>
            {text.discount(name, formatSum(amount))}
          </p>
        ))}
      </div>
      <div className={styles.summary}>
        <Button busy={isBusy} isDisabled={!would} onClick={() => would && onPlace(would.due)}>
          {text.place}
        </Button>
        <p className={styles.quiet}>{text.kept}</p>
      </div>
    </Section>
  );
}
