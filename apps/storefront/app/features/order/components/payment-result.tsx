import type { Order } from '@kashtanka/contract';
import { orderText } from '@kashtanka/texts/storefront/buying/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import type { Elements } from '@kashtanka/ui/elements.ts';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Skeleton } from '@kashtanka/ui/feedback/skeleton.tsx';
import { useEffect } from 'react';
import { withOptionalChunk } from '#platform/loading/chunk-load-recovery.ts';
import { useText } from '#platform/text/text.ts';
import { type PaymentPhase, usePaymentOutcome } from '../model/use-payment-outcome.ts';
import styles from './order-page.module.css';
import { OrderPage } from './order-page.tsx';
import { OrderUnavailable } from './order-unavailable.tsx';

type PurchaseProps = {
  number: string;
  below(order: Order): Elements;
};

/** The page that the bank redirects to: the outcome of the payment, and the order. */
export function PaymentResult({ number, below }: PurchaseProps) {
  const text = useText(orderText);
  const { loaded, phase, ask } = usePaymentOutcome(number);
  usePurchaseReport(phase === 'paid' && loaded?.at === 'known' ? loaded.order : null);
  const email = loaded?.at === 'known' ? loaded.order.recipient.email : '';
  const news = <News phase={phase} email={email} onAsk={ask} />;
  if (loaded?.at === 'known') {
    return (
      <>
        <OrderPage order={loaded.order} message={news} onSettled={ask} />
        {phase === 'paid' && below(loaded.order)}
      </>
    );
  }
  if (loaded) return <OrderUnavailable number={number} reason={loaded.at} onRetry={ask} />;
  return (
    <>
      <h1 className={styles.head}>{text.title(number)}</h1>
      {news}
      <Skeleton shape="block" height="320px" />
    </>
  );
}

function usePurchaseReport(paid: Order | null): void {
  useEffect(() => {
    if (paid)
      withOptionalChunk(
        () => import('../model/report-purchase.ts'),
        ({ reportPurchase }) => reportPurchase(paid),
      );
  }, [paid]);
}

/** `email` is that of the order, empty until it is loaded. */
function News({ phase, email, onAsk }: { phase: PaymentPhase; email: string; onAsk(): void }) {
  const text = useText(orderText);
  switch (phase) {
    case 'checking':
      return (
        <Note tone="info" role="status">
          <b>{text.checking}</b>
          <p>{text.checkingText}</p>
        </Note>
      );
    case 'paid':
      return (
        <Note tone="ok" role="status">
          <b>{text.paidTitle}</b>
          <p>{text.paidText(email)}</p>
        </Note>
      );
    case 'not_paid':
      return (
        <Note tone="bad" role="alert">
          <b>{text.notPaidTitle}</b>
          <p>{text.notPaidText}</p>
        </Note>
      );
    case 'open':
      return (
        <Note tone="warn" role="alert">
          <b>{text.openTitle}</b>
          <p>{text.openText}</p>
        </Note>
      );
    case 'unsure':
      return (
        <Note
          tone="warn"
          role="alert"
          action={
            <Button tone="line" size="small" onClick={onAsk}>
              {text.askAgain}
            </Button>
          }
        >
          <b>{text.unsureTitle}</b>
          <p>{text.unsureText}</p>
        </Note>
      );
    case 'canceled':
      return (
        <Note tone="warn" role="status">
          {text.canceledText}
        </Note>
      );
    case 'given_back':
      return (
        <Note tone="warn" role="status">
          {text.givenBackText}
        </Note>
      );
    default:
      return phase satisfies never;
  }
}
