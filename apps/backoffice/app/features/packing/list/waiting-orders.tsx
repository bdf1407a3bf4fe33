import { tableText } from '@kashtanka/texts/backoffice/table';
import { packingText } from '@kashtanka/texts/backoffice/warehouse/packing';
import { Button } from '@kashtanka/ui/button/button.tsx';
import { Note } from '@kashtanka/ui/feedback/note.tsx';
import { Select } from '@kashtanka/ui/form/select.tsx';
import { EmptyState } from '@kashtanka/ui/layout/empty-state.tsx';
import { DataTable } from '@kashtanka/ui/table/data-table.tsx';
import { NO_ROWS, type RowSelection } from '@kashtanka/ui/table/row-selection.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionFailure } from '#parts/action-failure.tsx';
import { useTableKeys } from '#parts/use-table-keys.ts';
import { PATHS } from '#paths';
import { canRun, useMe } from '#platform/me.ts';
import { useText } from '#platform/text/text.ts';
import { MOST_ORDERS } from '../queries.ts';
import styles from './packing-page.module.css';
import { useMakeBatch } from './use-make-batch.ts';
import { type Method, useWaitingRows, type WaitingOrder } from './use-waiting-rows.ts';
import { useWaitingColumns } from './waiting-columns.tsx';

/** Orders that wait to be packed and are in no batch; a selection of them becomes one. */
export function WaitingOrders() {
  const text = useText(packingText);
  const table = useText(tableText);
  const navigate = useNavigate();
  const columns = useWaitingColumns();
  const canPack = canRun(useMe(), 'orders pack');
  const waiting = useWaitingRows();
  const [selected, setSelected] = useState(NO_ROWS);
  const { make, isBusy, failure, refused } = useMakeBatch();
  const numbers = waiting.rows.map(keyOf);
  const select = ({ keys, anchor }: RowSelection) =>
    setSelected({ keys: new Set([...keys].filter((number) => !waiting.held.has(number))), anchor });
  const selection = canPack ? { selected, onSelect: select } : undefined;
  const wanted = waiting.all.map(keyOf).filter((number) => selected.keys.has(number));
  const shown = numbers.filter((number) => !waiting.held.has(number)).slice(0, MOST_ORDERS);
  const makeOf = async (orders: readonly string[]) => {
    if (orders.length === 0) return;
    await make(orders.slice(0, MOST_ORDERS));
    setSelected(NO_ROWS);
  };
  const ref = useTableKeys({
    rows: numbers,
    selection,
    onOpen: (number) => void navigate(PATHS.order(number)),
    ...(canPack && { onCreate: () => void makeOf(wanted.length > 0 ? wanted : shown) }),
  });
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text.waiting}</h2>
        <MethodFilter methods={waiting.methods} method={waiting.method} onChange={waiting.setMethod} />
        {canPack && shown.length > 0 && wanted.length === 0 && (
          <Button busy={isBusy} onClick={() => void makeOf(shown)} className={styles.make}>
            {text.makeBatchOfAll(shown.length)}
          </Button>
        )}
      </div>
      <ActionFailure failure={refused.length > 0 ? undefined : failure} />
      {refused.length > 0 && (
        <Note tone="warn" role="alert" className={styles.note}>
          <b>{text.refusedTitle}</b>
          <ul>
            {refused.map(({ number, code }) => (
              <li key={number}>{text.refusedOrder(number, code)}</li>
            ))}
          </ul>
        </Note>
      )}
      {waiting.rows.length === 0 ? (
        <EmptyState title={text.nothingWaits} heading="h3" text={text.nothingWaitsText} />
      ) : (
        <DataTable
          ref={ref}
          caption={text.waiting}
          columns={columns}
          rows={waiting.rows}
          rowKey={keyOf}
          rowLabel={({ number }) => text.rowLabel(number)}
          selection={selection?.selected}
          onSelect={selection?.onSelect}
          canSelect={({ number }) => !waiting.held.has(number)}
          bulkTexts={{ selectPage: table.selectPage, clear: table.clearSelection, selected: table.selected }}
          bulkActions={
            <Button size="tiny" busy={isBusy} onClick={() => void makeOf(wanted)}>
              {text.makeBatchOf(wanted.length)}
            </Button>
          }
        />
      )}
      {waiting.hasMore && (
        <Button tone="soft" busy={waiting.isLoading} onClick={waiting.loadMore} className={styles.more}>
          {table.more}
        </Button>
      )}
      {waiting.countInBatches > 0 && <p className={styles.rest}>{text.inBatches(waiting.countInBatches)}</p>}
    </section>
  );
}

const keyOf = ({ number }: WaitingOrder) => number;

type MethodFilterProps = {
  methods: readonly Method[];
  method: string | undefined;
  onChange: (method: string | undefined) => void;
};

/** A courier comes for the parcels of one method. */
function MethodFilter({ methods, method, onChange }: MethodFilterProps) {
  const text = useText(packingText);
  if (methods.length < 2) return null;
  return (
    <Select
      label={text.columns.delivery}
      labelHidden
      look="soft"
      value={method ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">{text.anyDelivery}</option>
      {methods.map(({ code, name, count }) => (
        <option key={code} value={code}>{`${name}: ${count}`}</option>
      ))}
    </Select>
  );
}
