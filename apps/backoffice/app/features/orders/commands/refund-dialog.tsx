import { moneyToWire, type OrderStatus, parseMoney } from '@kashtanka/rules';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
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
import { RefundQuestion } from './refund-question.tsx';
import { sumOfLines } from './sum-of-lines.ts';
import { useCommandWords } from './use-command-words.ts';

/** Before the parcel leaves, asks first whether the goods are to leave the order as well. */
export function RefundDialog(props: DialogProps) {
  const { status, commands } = props.order;
  const [chosen, setChosen] = useState<readonly number[]>();
  if (chosen === undefined && NOT_LEFT.includes(status) && commands.edit.problem === null)
    return <RefundQuestion {...props} onMoneyOnly={setChosen} />;
  return <MoneyDialog {...props} proposed={chosen ?? []} />;
}

/** Statuses of a paid order whose parcel has not left. */
const NOT_LEFT: readonly OrderStatus[] = ['pending', 'processing', 'authorized', 'consolidated_for_shipping'];

/** Refunds an amount, typed or summed from lines, without a return of goods. */
function MoneyDialog({ order, onClose, proposed }: DialogProps & { proposed: readonly number[] }) {
  const text = useText(orderCommandsText);
  const formatSum = useFormatSum();
  const { number, version: shown } = order;
  const [typed, setTyped] = useState(proposed.length > 0 ? sumOfLines(order, proposed) : '');
  const [chosen, setChosen] = useState(proposed);
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
      input={amount === undefined ? undefined : { amount, lines: [...chosen] }}
      onMissing={() => setMissing(true)}
      reasons={text.refundReasons}
      tone="red"
      isTyped
      send={({ input, reason, version, key }) =>
        api.refundOrder({ params: { number }, version, key, body: { ...input, reason } })
      }
      onDone={() => showToast(text.refunded)}
    >
      <div className={styles.fields}>
        <StayingGoods order={order} />
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

/** Before the parcel leaves: the goods are sent all the same, and why they cannot be taken out. */
function StayingGoods({ order }: Pick<DialogProps, 'order'>) {
  const text = useText(orderCommandsText);
  const { problemOf } = useCommandWords(order);
  if (!NOT_LEFT.includes(order.status)) return null;
  const { problem } = order.commands.edit;
  return (
    <Note tone="warn">
      {text.goodsStay} {problem !== null && text.notRemovable(problemOf(problem))}
    </Note>
  );
}
