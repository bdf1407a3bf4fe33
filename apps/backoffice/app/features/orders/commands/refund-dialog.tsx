import { moneyToWire, parseMoney } from '@kashtanka/rules';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { TextField } from '@kashtanka/ui/form/text-field.tsx';
import { useState } from 'react';
import { RefundPreview } from '#parts/refund-preview.tsx';
import { api } from '#platform/api/api.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import styles from './commands.module.css';
import { sumOfLines } from './sum-of-lines.ts';

/** Refunds an amount, typed or summed from lines, without a return of goods. */
export function RefundDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const formatSum = useFormatSum();
  const { number, version: shown } = order;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);
  const kopecks = parseMoney(typed.replace(',', '.').replace(/\s/g, ''));
  const amount = kopecks !== undefined && kopecks > 0 ? moneyToWire(kopecks) : undefined;
  const dry = useDryRun(amount ? { command: 'refund', number, version: shown, input: amount } : undefined, (call) =>
    api.refundOrder({ ...call, params: { number }, body: { amount: amount ?? '', reason: text.tryOut } }),
  );
  const choose = (positions: readonly number[]) => {
    setChosen(positions);
    setTyped(positions.length > 0 ? sumOfLines(order, positions) : '');
  };
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.refund}
      input={amount}
      onMissing={() => setMissing(true)}
      reasons={text.refundReasons}
      tone="red"
      isTyped
      send={({ input, reason, version, key }) =>
        api.refundOrder({ params: { number }, version, key, body: { amount: input, reason } })
      }
      onDone={() => showToast(text.refunded)}
    >
      <div className={styles.fields}>
        <TextField
          label={text.refundAmount}
          hint={text.refundMost(formatSum(order.commands.refund.most))}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={isMissing && !amount && text.refundAmountMissing}
          onChange={({ target }) => {
            setChosen([]);
            setTyped(target.value);
          }}
        />
        <fieldset>
          <legend>{text.refundLines}</legend>
          <p className={styles.quiet}>{text.refundLinesHint}</p>
          {order.lines.map(({ position, title, size, price_after }) => (
            <Checkbox
              key={position}
              checked={chosen.includes(position)}
              end={formatSum(price_after)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, position] : chosen.filter((other) => other !== position))
              }
            >
              {[title, size].filter(Boolean).join(', ')}
            </Checkbox>
          ))}
        </fieldset>
        <RefundPreview dry={dry} refunded={dry.would?.refunded} />
      </div>
    </CommandDialog>
  );
}
