import type { ReturnDetails } from '@kashtanka/contract/admin';
import { returnsText } from '@kashtanka/texts/backoffice/warehouse/returns';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionFailure } from '#parts/action-failure.tsx';
import { api } from '#platform/api/api.ts';
import { bodyOf } from '#platform/api/failure.ts';
import { useAction } from '#platform/api/use-action.ts';
import { useDryRun } from '#platform/api/use-dry-run.ts';
import { useFormatSum } from '#platform/text/money.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { refreshReturn, refreshReturns } from '../queries.ts';
import styles from './return-page.module.css';

type Line = ReturnDetails['lines'][number];

/** Sends another size of each returned line in a new order, which the returned goods pay for. */
export function ExchangeDialog({ found, onClose }: { found: ReturnDetails; onClose: () => void }) {
  const text = useText(returnsText);
  const formatSum = useFormatSum();
  const { id, version } = found;
  const [instead, setInstead] = useState<Readonly<Record<number, string>>>({});
  const [isMissing, setMissing] = useState(false);
  const lines = found.lines.filter(({ whole, defect }) => (whole ?? 0) + (defect ?? 0) > 0);
  const items = lines.flatMap(({ position }) => {
    const article = instead[position];
    return article ? [{ position, instead: article }] : [];
  });
  const isChosen = items.length === lines.length;
  const wanted = isChosen ? { command: 'return exchange', number: String(id), version, input: items } : undefined;
  const dry = useDryRun(wanted, (call) =>
    api.exchangeReturn({ ...call, params: { id }, body: { items, reason: text.tryOut } }),
  );
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.exchangeReturn({ key, params: { id }, version, body: { items, reason } }),
  );
  const exchange = async (reason: string) => {
    setMissing(!isChosen);
    if (!isChosen) return;
    const outcome = await run(reason);
    if (!outcome) return;
    refreshReturn(id);
    refreshReturns();
    if (!outcome.ok) return;
    if ('exchange' in outcome.body) showToast(text.exchanged(outcome.body.exchange));
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.exchange}
      reason={{ label: text.reason, missing: text.reasonMissing, proposed: text.exchangeReason }}
      confirmLabel={text.exchange}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      busy={isBusy}
      error={<ActionFailure failure={failure} />}
      onConfirm={(reason) => void exchange(reason)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {lines.map((line) => (
          <SizeSelect
            key={line.position}
            line={line}
            value={instead[line.position] ?? ''}
            error={isMissing && !instead[line.position] ? text.chooseInstead : undefined}
            onChange={(article) => setInstead({ ...instead, [line.position]: article })}
          />
        ))}
        <ActionFailure failure={dry.failure} />
        {dry.would && <p aria-live="polite">{text.exchangeWould(formatSum(dry.would.total))}</p>}
      </div>
    </ConfirmDialog>
  );
}

type SizeSelectProps = {
  line: Line;
  value: string;
  error: string | undefined;
  onChange: (article: string) => void;
};

/** The sizes of a product with their stock; a defective unit may be replaced by the same one. */
function SizeSelect({ line, value, error, onChange }: SizeSelectProps) {
  const text = useText(returnsText);
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
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{text.noInstead}</option>
      {sizes
        .filter(({ article }) => article !== line.article || (line.defect ?? 0) > 0)
        .map(({ article, attributes, free }) => (
          <option key={article} value={article}>
            {text.stockOf(Object.values(attributes).map(String).join(', ') || article, free)}
          </option>
        ))}
    </Select>
  );
}
