import type { OrderDetails, TimelineEntry } from '@kashtanka/contract/admin';
import { moneyFromWire } from '@kashtanka/rules';
import { orderText } from '@kashtanka/texts/backoffice/orders/order';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { useState } from 'react';
import { canRun, useMe } from '#platform/me.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import type { CommandKey } from '../commands/command-items.ts';
import { ResendDialog } from '../commands/resend-dialog.tsx';
import styles from './surcharge-box.module.css';

type SurchargeBoxProps = {
  order: OrderDetails;
  entries: readonly TimelineEntry[];
  onCommand: (key: CommandKey) => void;
};

/** What an order waits for after a change has made it dearer, and the ways on. */
export function SurchargeBox({ order, entries, onCommand }: SurchargeBoxProps) {
  const text = useText(orderText);
  const formatSum = useFormatSum();
  const maySend = canRun(useMe(), 'emails resend');
  const [isSending, setSending] = useState(false);
  const { sums, commands, status } = order;
  if (moneyFromWire(sums.surcharge) === 0 || status === 'canceled') return null;
  // The link opens the whole order, so only its customer sees it: the email that has it is sent again.
  const email = maySend ? findEmail(entries) : undefined;
  return (
    <Note tone="warn" className={styles.box}>
      <h2 className={styles.title}>{text.surcharge(formatSum(sums.surcharge))}</h2>
      <p>{text.surchargeLead}</p>
      <div className={styles.actions}>
        {commands.take_surcharge.problem === null && (
          <Button size="small" onClick={() => onCommand('takeSurcharge')}>
            {text.surchargeTake(formatSum(sums.surcharge))}
          </Button>
        )}
        {email && (
          <Button size="small" tone="line" onClick={() => setSending(true)}>
            {text.surchargeSend}
          </Button>
        )}
        {commands.waive_surcharge.problem === null && (
          <Button size="small" tone="line" onClick={() => onCommand('waiveSurcharge')}>
            {text.surchargeWaive}
          </Button>
        )}
      </div>
      {email && <p className={styles.hint}>{text.surchargeLink(email.recipient)}</p>}
      {email && isSending && (
        <ResendDialog order={order} email={email.email} subject={email.subject} onClose={() => setSending(false)} />
      )}
    </Note>
  );
}

type Email = Extract<TimelineEntry, { kind: 'email' }>;

/** The newest email about a change, which has the sum and the link. */
function findEmail(entries: readonly TimelineEntry[]): Email['data'] | undefined {
  return entries
    .filter((entry) => entry.kind === 'email')
    .map(({ data }) => data)
    .find(({ of, state, is_resendable }) => of === 'order_changed' && is_resendable && state !== 'queued');
}
