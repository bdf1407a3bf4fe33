import type { OrderDetails } from '@kashtanka/contract/admin';
import { orderCommandsText } from '@kashtanka/texts/backoffice/orders/order-commands';
import { Checkbox } from '@kashtanka/ui/choice/checkbox.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { CommandDialog, type DialogProps } from './command-dialog.tsx';
import styles from './commands.module.css';

type Line = OrderDetails['lines'][number];

/** Takes goods back and sends other sizes of the same products, one piece of each chosen line. */
export function ExchangeDialog({ order, onClose }: DialogProps) {
  const text = useText(orderCommandsText);
  const formatSum = useFormatSum();
  const { number, version: shown } = order;
  const [instead, setInstead] = useState<Readonly<Record<number, string>>>({});
  const [isDefect, setDefect] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const positions = order.commands.return.lines.map(({ position }) => position);
  const lines = order.lines.filter(({ position, engraving }) => positions.includes(position) && !engraving);
  const items = lines.flatMap(({ position }) => {
    const article = instead[position];
    return article ? [{ position, quantity: 1, instead: article }] : [];
  });
  const body = items.length > 0 ? { items, is_defect: isDefect } : undefined;
  const dry = useDryRun(body && { command: 'exchange', number, version: shown, input: body }, (call) =>
    api.exchangeLines({ ...call, params: { number }, body: { items, is_defect: isDefect, reason: text.tryOut } }),
  );
  return (
    <CommandDialog
      order={order}
      onClose={onClose}
      title={text.exchange}
      input={body}
      onMissing={() => setMissing(true)}
      reasons={text.exchangeReasons}
      send={({ input, reason, version, key }) =>
        api.exchangeLines({ params: { number }, version, key, body: { ...input, reason } })
      }
      onDone={(done) => 'exchange' in done && showToast(text.exchanged(done.exchange))}
    >
      <div className={styles.fields}>
        {lines.map((line) => (
          <SizeSelect
            key={line.position}
            line={line}
            value={instead[line.position] ?? ''}
            onChange={(article) => setInstead({ ...instead, [line.position]: article })}
          />
        ))}
        {isMissing && !body && (
          <p role="alert" className={styles.wrong}>
            {text.chooseInstead}
          </p>
        )}
        <Checkbox checked={isDefect} onChange={({ target }) => setDefect(target.checked)}>
          {text.isDefect}
        </Checkbox>
        <ActionFailure failure={dry.failure} />
        {dry.would && (
          <p aria-live="polite" className={styles.preview}>
            {text.exchangeWould(formatSum(dry.would.total))}
          </p>
        )}
      </div>
    </CommandDialog>
  );
}

type SizeSelectProps = { line: Line; value: string; onChange: (article: string) => void };

/** The other sizes of a product with their stock. */
function SizeSelect({ line, value, onChange }: SizeSelectProps) {
  const text = useText(orderCommandsText);
  const { data: sizes = [] } = useQuery({
    queryKey: ['sizes', line.page_article],
    queryFn: async ({ signal }) => {
      const { rows } = bodyOf(await api.listProductsOfStaff({ query: { q: line.page_article }, signal }));
      return rows.find(({ article }) => article === line.page_article)?.sizes ?? [];
    },
  });
  return (
    <Select
      label={text.instead([line.title, line.size].filter(Boolean).join(', '))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{text.noInstead}</option>
      {sizes
        .filter(({ article }) => article !== line.article)
        .map(({ article, attributes, free }) => (
          <option key={article} value={article}>
            {text.stockOf(Object.values(attributes).map(String).join(', ') || article, free)}
          </option>
        ))}
    </Select>
  );
}
