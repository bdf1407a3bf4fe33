import type { OrderChanged } from '@kashtanka/contract/admin';
import { moneyFromWire } from '@kashtanka/rules';
import { orderFormText } from '@kashtanka/texts/backoffice/orders/order-form';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import type { DryRun } from '#platform/api/use-dry-run.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from '../form/form.module.css';
import { Section } from '../page/section.tsx';

type ChangeSummaryProps = { dry: DryRun<OrderChanged>; hasChange: boolean };

/** What the change would cost or bring back, from a dry run. */
export function ChangeSummary({ dry, hasChange }: ChangeSummaryProps) {
  const text = useText(orderFormText);
  return (
    <Section title={text.summary}>
      <div className={styles.summary} aria-live="polite">
        {!hasChange && <p className={styles.quiet}>{text.nothing}</p>}
        {hasChange && dry.isBusy && <Skeleton width="60%" />}
        {dry.would && <Would would={dry.would} />}
        <p className={styles.quiet}>{text.priceRule}</p>
      </div>
    </Section>
  );
}

const PARTS = ['to_card', 'at_till', 'certificates', 'points'] as const;

function Would({ would }: { would: OrderChanged }) {
  const text = useText(orderFormText);
  const formatSum = useFormatSum();
  const { before, steps } = would;
  return (
    <>
      <SumList>
        <SumRow name={text.was}>{formatSum(before.due)}</SumRow>
        {steps.map(({ kind, last4, amount }) => (
          <SumRow key={`${kind} ${last4}`} name={text.steps[kind]} look={kind === 'due' ? 'total' : 'plain'}>
            {formatSum(amount)}
          </SumRow>
        ))}
      </SumList>
      <ChangedSums would={would} />
    </>
  );
}

/** How the sum changes, and which money moves because of it. */
export function ChangedSums({ would: { difference, refunded, surcharge } }: { would: OrderChanged }) {
  const text = useText(orderFormText);
  const formatSum = useFormatSum();
  const parts = refunded ? PARTS.filter((part) => moneyFromWire(refunded[part]) > 0) : [];
  if (moneyFromWire(difference) === 0) return <p className={styles.note}>{text.equal}</p>;
  return (
    <>
      <SumList>
        <SumRow name={text.difference}>{formatSum(difference)}</SumRow>
        {refunded &&
          parts.map((part) => (
            <SumRow key={part} name={text.refund[part]}>
              {formatSum(refunded[part])}
            </SumRow>
          ))}
      </SumList>
      {moneyFromWire(surcharge) > 0 && <p className={styles.note}>{text.surcharge(formatSum(surcharge))}</p>}
    </>
  );
}
