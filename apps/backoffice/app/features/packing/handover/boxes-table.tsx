import { tableText } from '@kashtanka/texts/backoffice/table';
import { handoverText } from '@kashtanka/texts/backoffice/warehouse/handover';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Quantity } from '@kashtanka/ui/form/quantity.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { Link } from '@kashtanka/ui/navigation/link.tsx';
import { ConfirmDialog } from '@kashtanka/ui/overlay/confirm-dialog.tsx';
import type { Column } from '@kashtanka/ui/table/columns.ts';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { NO_ROWS } from '@kashtanka/ui/table/row-selection.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '#parts/failure-text.ts';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { api } from '#platform/api/api.ts';
import { useAction } from '#platform/api/use-action.ts';
import { canRun, useMe } from '#platform/me.ts';
import { queryClient } from '#platform/query-client.ts';
import { useText } from '#platform/text/text.ts';
import { showToast } from '#platform/toasts.ts';
import { type Box, boxesQuery, handoversQuery } from '../queries.ts';
import styles from './handover-page.module.css';

const keyOf = ({ number }: Box) => number;
type Places = Readonly<Record<string, number>>;

export function BoxesTable({ boxes }: { boxes: readonly Box[] }) {
  const text = useText(handoverText);
  const table = useText(tableText);
  const navigate = useNavigate();
  const canMove = canRun(useMe(), 'orders move');
  const [method, setMethod] = useState('');
  const [places, setPlaces] = useState<Places>({});
  const [selected, setSelected] = useState(NO_ROWS);
  const [isAsking, setAsking] = useState(false);
  const rows = boxes.filter(({ shipping_code: code }) => method === '' || code === method);
  const chosen = rows.filter(({ number }) => selected.keys.has(number));
  const selection = canMove ? { selected, onSelect: setSelected } : undefined;
  const ref = useTableKeys({
    rows: rows.map(keyOf),
    selection,
    onOpen: (number) => void navigate(PATHS.order(number)),
    ...(canMove && { onCreate: () => setAsking(chosen.length > 0) }),
  });
  const columns = useColumns(places, (number, count) => setPlaces({ ...places, [number]: count }));
  const methods = Map.groupBy(boxes, ({ shipping_code: code }) => code);
  if (boxes.length === 0) return <EmptyState title={text.empty} text={text.emptyText} />;
  return (
    <>
      {methods.size > 1 && (
        <Select
          label={text.method}
          labelHidden
          look="soft"
          className={styles.filter}
          value={method}
          onChange={({ target }) => setMethod(target.value)}
        >
          <option value="">{text.anyMethod}</option>
          {[...methods].map(([code, some]) => (
            <option key={code} value={code}>{`${some[0]?.shipping_name ?? code}: ${some.length}`}</option>
          ))}
        </Select>
      )}
      <DataTable
        ref={ref}
        caption={text.waiting}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLabel={({ number }) => text.rowLabel(number)}
        selection={selection?.selected}
        onSelect={selection?.onSelect}
        bulkTexts={{ selectPage: table.selectPage, clear: table.clearSelection, selected: table.selected }}
        bulkActions={
          <Button size="tiny" onClick={() => setAsking(true)}>
            {text.handOver}
          </Button>
        }
      />
      {isAsking && (
        <HandoverDialog
          boxes={chosen.map(({ number }) => ({ number, places: places[number] ?? 1 }))}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            setSelected(NO_ROWS);
          }}
        />
      )}
    </>
  );
}

function useColumns(places: Places, onPlaces: (number: string, count: number) => void): Column<Box>[] {
  const text = useText(handoverText);
  const { columns } = text;
  return [
    {
      key: 'number',
      title: columns.number,
      phone: 'title',
      cell: ({ number }) => <Link to={PATHS.order(number)}>{number}</Link>,
    },
    { key: 'method', title: columns.method, phone: 'end', cell: ({ shipping_name: name }) => name },
    {
      key: 'name',
      title: columns.name,
      grows: true,
      phone: 'line',
      cell: ({ name, city }) => [name, city].filter(Boolean).join(', '),
    },
    { key: 'tracking', title: columns.tracking, phone: 'line', cell: (box) => box.tracking_number ?? '—' },
    {
      key: 'weight',
      title: columns.weight,
      align: 'end',
      phone: 'labelled',
      cell: ({ weight_g: grams }) => (grams === null ? '—' : text.kilograms(grams)),
    },
    {
      key: 'places',
      title: columns.places,
      align: 'end',
      phone: 'labelled',
      cell: ({ number }) => (
        <Quantity
          label={text.placesOf(number)}
          lessLabel={text.less}
          moreLabel={text.more}
          min={1}
          max={100}
          value={places[number] ?? 1}
          onChange={(count) => onPlaces(number, count)}
        />
      ),
    },
  ];
}

type HandoverDialogProps = {
  boxes: { number: string; places: number }[];
  onClose: () => void;
  onDone: () => void;
};

/** The reason in the log, which the shop's own words name. */
const STEP = 'handed over';

/** A handover cannot be undone: emails about the shipments leave at once. */
function HandoverDialog({ boxes, onClose, onDone }: HandoverDialogProps) {
  const text = useText(handoverText);
  const textOf = useFailureText();
  const { run, isBusy, failure } = useAction((reason: string, key) =>
    api.handOver({ key, body: { orders: boxes, reason } }),
  );
  const handOver = async () => {
    const outcome = await run(STEP);
    if (!outcome) return;
    await Promise.all([queryClient.invalidateQueries(boxesQuery()), queryClient.invalidateQueries(handoversQuery)]);
    if (!outcome.ok) return;
    const { refused } = outcome.body;
    showToast(refused.length > 0 ? text.handedOverBut(refused.join(', ')) : text.handedOver);
    onDone();
  };
  return (
    <ConfirmDialog
      title={text.dialogTitle(boxes.length)}
      confirmLabel={text.handOver}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      busy={isBusy}
      error={failure && textOf(failure)}
      onConfirm={() => void handOver()}
      onClose={onClose}
    >
      {text.dialogText}
    </ConfirmDialog>
  );
}
