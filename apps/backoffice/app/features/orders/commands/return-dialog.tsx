import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import { useState } from 'react';
import { RefundPreview } from '#parts/refund-preview.tsx';
import { api } from '#platform/api/api.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { useFormatDay } from '#platform/text/dates.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import styles from './commands.module.css';

/** Takes goods back: how many of each line, and whether they have a defect. */
export function ReturnDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const formatDay = useFormatDay();
  const { number, version: shown } = order;
  const { lines, last_day } = order.commands.return;
  const [counts, setCounts] = useState<Readonly<Record<number, number>>>({});
  const [isDefect, setDefect] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const items = lines.flatMap(({ position }) => {
    const quantity = counts[position] ?? 0;
    return quantity > 0 ? [{ position, quantity }] : [];
  });
  const body = items.length > 0 ? { items, is_defect: isDefect } : undefined;
  const dry = useDryRun(body && { command: 'return', number, version: shown, input: body }, (call) =>
    api.returnLines({ ...call, params: { number }, body: { items, is_defect: isDefect, reason: text.tryOut } }),
  );
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.return}
      input={body}
      onMissing={() => setMissing(true)}
      reasons={text.returnReasons}
      tone="red"
      send={({ input, reason, version, key }) =>
        api.returnLines({ params: { number }, version, key, body: { ...input, reason } })
      }
      onDone={() => showToast(text.returnedToast)}
    >
      <div className={styles.fields}>
        {last_day && <p className={styles.quiet}>{text.returnUntil(formatDay(last_day))}</p>}
        <ul className={styles.items}>
          {lines.map(({ position, left, only_defects }) => {
            const line = order.lines.find((one) => one.position === position);
            const title = [line?.title, line?.size].filter(Boolean).join(', ');
            return (
              <li key={position} className={styles.item}>
                <span className={styles.words}>
                  {title}
                  {only_defects && <span className={styles.quiet}>{` (${text.onlyDefects})`}</span>}
                </span>
                <Quantity
                  label={text.quantityOf(title, left)}
                  lessLabel={text.less}
                  moreLabel={text.moreItems}
                  value={counts[position] ?? 0}
                  max={left}
                  onChange={(quantity) => setCounts({ ...counts, [position]: quantity })}
                />
              </li>
            );
          })}
        </ul>
        {isMissing && !body && (
          <p role="alert" className={styles.wrong}>
            {text.chooseItems}
          </p>
        )}
        <Checkbox checked={isDefect} onChange={({ target }) => setDefect(target.checked)}>
          {text.isDefect}
        </Checkbox>
        <RefundPreview dry={dry} refunded={dry.would?.refunded} />
      </div>
    </CommandDialog>
  );
}
