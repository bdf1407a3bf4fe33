import { CreditCard, Mail, Package, TriangleAlert } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { Button } from '../src/button/button.tsx';
import { FilterChips } from '../src/choice/filter-chips.tsx';
import { Keys } from '../src/display/keys.tsx';
import { StatRow, StatTile } from '../src/display/stat-tile.tsx';
import { StatusBadge, type StatusGlyph, type StatusTone } from '../src/display/status-badge.tsx';
import { Timeline } from '../src/display/timeline.tsx';
import { ToastBar } from '../src/feedback/toast-bar.tsx';
import { SaveBar } from '../src/form/save-bar.tsx';
import { PageHeader } from '../src/layout/page-header.tsx';
import { TextLink } from '../src/navigation/text-link.tsx';
import { ConfirmDialog } from '../src/overlay/confirm-dialog.tsx';
import '../src/styles/dense.css';
import type { Column } from '../src/table/columns.ts';
import { DataTable } from '../src/table/data-table.tsx';
import { moveRowFocus } from '../src/table/row-focus.ts';
import { NO_ROWS } from '../src/table/row-selection.ts';
import styles from './showcase.module.css';
import { ShowcaseBlock } from './showcase-block.tsx';

type Order = {
  number: string;
  name: string;
  city: string;
  sum: string;
  status: { tone: StatusTone; glyph: StatusGlyph; word: string };
};

const ORDERS: readonly Order[] = [
  {
    number: '100042',
    name: 'Анна Соколова',
    city: 'Москва',
    sum: '10 960 ₽',
    status: { tone: 'wait', glyph: 'empty', word: 'Подтвердить' },
  },
  {
    number: '100041',
    name: 'Константин Константинопольский-Задунайский',
    city: 'Санкт-Петербург',
    sum: '2 890 ₽',
    status: { tone: 'info', glyph: 'half', word: 'В сборке' },
  },
  {
    number: '100040',
    name: 'Ирина Ким',
    city: 'Казань',
    sum: '7 780 ₽',
    status: { tone: 'ok', glyph: 'full', word: 'Выдан' },
  },
  {
    number: '100039',
    name: 'Пётр Волков',
    city: 'Тверь',
    sum: '1 290 ₽',
    status: { tone: 'bad', glyph: 'half', word: 'Не доставлен' },
  },
];

const COLUMNS: readonly Column<Order>[] = [
  { key: 'number', title: 'Заказ', cell: ({ number }) => <TextLink to="/kit">{number}</TextLink> },
  {
    key: 'status',
    title: 'Статус',
    cell: ({ status: { tone, glyph, word } }) => (
      <StatusBadge tone={tone} glyph={glyph}>
        {word}
      </StatusBadge>
    ),
  },
  { key: 'name', title: 'Получатель', grows: true, cell: ({ name }) => name },
  { key: 'city', title: 'Город', from: 992, cell: ({ city }) => city },
  { key: 'sum', title: 'Сумма', align: 'end', phone: 'end', cell: ({ sum }) => sum },
];

/** Parts of staff screens in their density. */
export function ShowcaseStaff() {
  return (
    <>
      <ShowcaseBlock title="Список для сотрудников" full>
        <div className="dense">
          <Orders />
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Лента событий">
        <div className="dense">
          <Events />
        </div>
      </ShowcaseBlock>
      <ShowcaseBlock title="Числа, сохранение, подтверждение">
        <div className="dense">
          <StatRow>
            <StatTile title="Подтвердить" value="12" note="самый старый: 3 ч" />
            <StatTile title="Опаздывают" value="2" tone="bad" note="обещаны вчера" />
            <StatTile title="Собрать" value="31" />
          </StatRow>
          <Acts />
        </div>
      </ShowcaseBlock>
    </>
  );
}

function Orders() {
  const table = useRef<HTMLTableElement>(null);
  const [selection, setSelection] = useState(NO_ROWS);
  const [isStale, setStale] = useState(false);
  return (
    <>
      <PageHeader
        title="Заказы"
        aside="4"
        actions={
          <>
            <Button tone="soft" onClick={() => table.current && moveRowFocus(table.current, 1)}>
              Следующий
            </Button>
            <Button onClick={() => setStale(!isStale)}>Обновить</Button>
          </>
        }
      />
      <FilterChips
        label="Фильтры"
        chips={[
          {
            key: 'status',
            title: 'Статус',
            value: 'Подтвердить',
            removeLabel: 'Убрать',
            onRemove: () => undefined,
          },
          { key: 'city', title: 'Город' },
        ]}
      />
      <DataTable
        ref={table}
        caption="Заказы"
        columns={COLUMNS}
        rows={ORDERS}
        rowKey={({ number }) => number}
        rowLabel={({ number }) => `Заказ ${number}`}
        selection={selection}
        onSelect={setSelection}
        isStale={isStale}
        bulkTexts={{
          selectPage: 'Выбрать все',
          clear: 'Снять выбор',
          selected: (count) => `Выбрано: ${count}`,
        }}
        bulkActions={
          <Button size="tiny" tone="soft">
            Подтвердить
          </Button>
        }
      />
    </>
  );
}

function Events() {
  return (
    <Timeline
      label="События заказа"
      entries={[
        {
          key: '4',
          icon: Package,
          title: 'Собран',
          at: '2026-11-30T12:40',
          time: '12:40',
          text: 'Степан: «Собран»',
        },
        {
          key: '3',
          icon: CreditCard,
          tone: 'ok',
          title: 'Оплачен, 10 960 ₽',
          at: '2026-11-30T11:02',
          time: '11:02',
        },
        {
          key: '2',
          icon: TriangleAlert,
          tone: 'bad',
          title: 'Банк отклонил оплату',
          at: '2026-11-30T11:00',
          time: '11:00',
        },
        {
          key: '1',
          icon: Mail,
          title: 'Письмо «Заказ принят»',
          at: '2026-11-30T10:58',
          time: '10:58',
          action: <TextLink to="/kit">Открыть письмо</TextLink>,
        },
        { key: '0', title: 'Оформлен', at: '2026-11-30T10:58', time: '10:58' },
      ]}
    />
  );
}

function Acts() {
  const [isAsking, setAsking] = useState(false);
  const [changed, setChanged] = useState<string | undefined>('Изменено 3 поля');
  const [toasts, setToasts] = useState<{ id: number; text: string }[]>([]);
  const close = useCallback((id: number) => setToasts((old) => old.filter((toast) => toast.id !== id)), []);
  const show = (text: string) => setToasts((old) => [...old, { id: Date.now(), text }]);
  return (
    <div className={styles.stack}>
      <p>
        <Keys keys={['Ctrl', 'K']} /> <Keys keys={['G', 'O']} />
      </p>
      <div className={styles.row}>
        <Button tone="soft" onClick={() => setAsking(true)}>
          Отменить заказ…
        </Button>
        <Button tone="soft" onClick={() => setChanged(changed ? undefined : 'Изменено 3 поля')}>
          Изменить
        </Button>
      </div>
      <SaveBar
        changed={changed}
        saveLabel="Сохранить"
        note={<Keys keys={['Ctrl', 'S']} />}
        onSave={() => show('Сохранено')}
        discard={{ label: 'Отменить', onDiscard: () => setChanged(undefined) }}
      />
      {isAsking && (
        <ConfirmDialog
          title="Отменить заказ 100042?"
          reason={{
            label: 'Причина',
            missing: 'Напишите причину',
            earlier: ['Покупатель передумал', 'Нет на складе'],
          }}
          typed={{ label: 'Номер заказа', word: '100042', mismatch: 'Номер не совпадает' }}
          confirmLabel="Отменить и вернуть 10 960 ₽"
          cancelLabel="Оставить"
          closeLabel="Закрыть"
          tone="red"
          onConfirm={(reason) => {
            setAsking(false);
            show(`Заказ отменён: ${reason}`);
          }}
          onClose={() => setAsking(false)}
        >
          На карту вернётся 10 960 ₽. Отменить возврат нельзя.
        </ConfirmDialog>
      )}
      <ToastBar
        toasts={toasts.map((toast) => ({ ...toast, action: { label: 'Вернуть', onPress: () => undefined } }))}
        closeLabel="Закрыть"
        onClose={close}
      />
    </div>
  );
}
