import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { receiptKindsText } from '@kashtanka/texts/backoffice/orders/receipt-kinds';
import { useFormatMoment } from '#platform/text/dates.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import styles from './order-money.module.css';
import { receiptRows } from './receipt-rows.ts';
import { Fact } from './section.tsx';

type Receipt = OrderDetails['receipts'][number];

/** The receipts of an order; one that was replaced tells so, because its cancellation returns no money. */
export function OrderReceipts({ receipts }: Pick<OrderDetails, 'receipts'>) {
  const { names, replaced } = useText(receiptKindsText);
  return receiptRows(receipts).map(({ receipt, instead }) => (
    <Fact key={receipt.key} name={instead ? replaced : names[receipt.kind]}>
      {instead ? <Replaced before={receipt} after={instead} /> : <Words receipt={receipt} isNamed={false} />}
    </Fact>
  ));
}

function Replaced({ before, after }: { before: Receipt; after: Receipt }) {
  const text = useText(receiptKindsText);
  const formatSum = useFormatSum();
  return (
    <>
      <p>{text.replacedSums(formatSum(before.total), formatSum(after.total))}</p>
      <details className={styles.more} open={isBad(before) || isBad(after)}>
        <summary>{text.forAccountant}</summary>
        <ul className={styles.list}>
          <li>{text.notRefund}</li>
          <li>
            <Words receipt={before} isNamed />
          </li>
          <li>
            <Words receipt={after} isNamed />
          </li>
        </ul>
      </details>
    </>
  );
}

function Words({ receipt, isNamed }: { receipt: Receipt; isNamed: boolean }) {
  const { names, hints } = useText(receiptKindsText);
  const text = useText(orderText);
  const formatSum = useFormatSum();
  const formatMoment = useFormatMoment();
  const { at, kind, total, state, text: words } = receipt;
  return (
    <span className={isBad(receipt) ? styles.bad : undefined}>
      {[
        isNamed && names[kind],
        formatSum(total),
        !isNamed && hints[kind],
        text.receiptStates[state],
        receiptWords(words, text.practiceReceipt),
        formatMoment(at),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  );
}

const isBad = ({ state }: Receipt) => state === 'failed' || state === 'manual';

/** Receipts of a demo shop are no real ones. */
function receiptWords(words: string | null, ofPractice: string): string | null {
  return words?.startsWith('practice ') ? ofPractice : words;
}
