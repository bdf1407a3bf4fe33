import { moneyFromWire } from '@kashtanka/rules';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { SumList, SumRow } from '@kashtanka/ui/display/sum-list.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import type { DryRun } from '#platform/api/use-dry-run.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { ActionFailure } from './action-failure.tsx';
import styles from './refund-preview.module.css';

type Refunded = { to_card: string; at_till: string; certificates: string; points: string; cashback: string };

const PARTS = ['to_card', 'at_till', 'certificates', 'points', 'cashback'] as const satisfies (keyof Refunded)[];

/** By which kind of money a refund would go back, from a dry run. */
export function RefundPreview({ dry, refunded }: { dry: DryRun<unknown>; refunded: Refunded | undefined }) {
  const text = useText(orderCommandsText);
  const formatSum = useFormatSum();
  if (dry.failure) return <ActionFailure failure={dry.failure} />;
  if (dry.isBusy) return <Skeleton width="60%" />;
  if (dry.would === undefined) return null;
  const parts = refunded ? PARTS.filter((part) => moneyFromWire(refunded[part]) !== 0) : [];
  return (
    <section aria-live="polite" className={styles.preview}>
      {parts.length === 0 && <p>{text.nothingBack}</p>}
      {refunded && parts.length > 0 && (
        <>
          <h3 className={styles.title}>{text.wouldRefund}</h3>
          <SumList>
            {parts.map((part) => (
              <SumRow key={part} name={text.would[part]}>
                {formatSum(refunded[part])}
              </SumRow>
            ))}
          </SumList>
        </>
      )}
    </section>
  );
}
